import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { getUser, saveUser, userIdOf } from '../table/users.ts'
import { cognito, poolId } from './cognito.ts'
import { reasonOf } from './cognito-error.ts'
import { newUser } from './new-user.ts'

type Owner = { email: string; firstName: string; lastName: string }

/** Makes the Cognito user, without a mail; false when there is one for the address. */
const createAccount = async ({ email, firstName, lastName }: Owner): Promise<boolean> => {
  try {
    await cognito().send(
      new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'given_name', Value: firstName },
          { Name: 'family_name', Value: lastName },
        ],
      }),
    )
    return true
  } catch (error) {
    if (reasonOf(error) === 'UsernameExistsException') return false
    throw error
  }
}

const verifiedAttributesOf = async (email: string) => {
  const account = { UserPoolId: poolId(), Username: email }
  await cognito().send(
    new AdminUpdateUserAttributesCommand({
      ...account,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  const { UserAttributes = [] } = await cognito().send(new AdminGetUserCommand(account))
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

/**
 * Makes an admin of the store, or promotes who has an account; running it again finishes what was
 * interrupted. `password` is null to leave that of an existing account as it is. Returns whether
 * the account is new.
 */
export const makeOwner = async (
  owner: Owner,
  password: { forNew: string; forExisting: string | null },
): Promise<'created' | 'promoted'> => {
  const account = { UserPoolId: poolId(), Username: owner.email }
  const isNew = await createAccount(owner)
  const chosen = isNew ? password.forNew : password.forExisting
  if (chosen)
    await cognito().send(
      new AdminSetUserPasswordCommand({ ...account, Password: chosen, Permanent: true }),
    )
  await cognito().send(new AdminAddUserToGroupCommand({ ...account, GroupName: 'admin' }))
  const attributes = await verifiedAttributesOf(owner.email)
  const now = new Date()
  const user = (await getUser(userIdOf(attributes.sub ?? ''))) ?? newUser(attributes, now)
  await saveUser({
    ...user,
    role: 'admin',
    status: 'active',
    email_verified: true,
    updated_at: now.toISOString(),
  })
  return isNew ? 'created' : 'promoted'
}
