import { getUser, saveUser, userIdOf } from '../../table/users.ts'
import { newUser } from './new-user.ts'
import { createAccount, joinGroup, readAttributes, setEmail, setPassword } from './pool-account.ts'

type Owner = { email: string; firstName: string; lastName: string }

/**
 * Creates an admin or promotes an existing account. Safe to repeat after an interruption.
 * `forExisting` is null to keep the password of an existing account.
 */
export const makeOwner = async (
  { email, firstName, lastName }: Owner,
  password: { forNew: string; forExisting: string | null },
): Promise<'created' | 'promoted'> => {
  const isNew = await createAccount({ email, first_name: firstName, last_name: lastName })
  const chosen = isNew ? password.forNew : password.forExisting
  if (chosen) await setPassword(email, chosen)
  await joinGroup(email, 'admin')
  await setEmail(email, email)
  const attributes = await readAttributes(email)
  const now = new Date()
  const user = (await getUser(userIdOf(attributes.sub ?? ''))) ?? newUser(attributes, now)
  await saveUser({
    ...user,
    role: 'admin',
    status: 'active',
    email_verified: true,
    updated_at: now.toISOString(),
    version: user.version + 1,
  })
  return isNew ? 'created' : 'promoted'
}
