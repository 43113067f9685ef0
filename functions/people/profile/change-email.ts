import type { profile } from '../../../shared/api/profile.ts'
import { invalidField, ShopError } from '../../../shared/errors.ts'
import { moveNewsletter } from '../../content/move-newsletter.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { UseCase } from '../../http/serve.ts'
import { type EmailChange, getEmailChange, removeEmailChange } from '../../table/email-changes.ts'
import { endSessionsStep, untilNextSecond } from '../../table/sessions.ts'
import { transact } from '../../table/transact.ts'
import { emailWithKeys, getUserByEmail, type UserItem } from '../../table/users.ts'
import { withPoolEmail } from '../auth/with-pool-email.ts'
import { presentSelf } from '../present-self.ts'
import { isEmailCode } from './email-code.ts'

const wrongCode = () => {
  const message = 'This code is wrong or has expired. Request a new one.'
  return invalidField('body.code', message)
}
const emailTaken = () =>
  new ShopError('already_exists', 'An account with this email already exists')
const emailChanged = () =>
  new ShopError('conflict', 'Your email was changed in another session. Reload the page.')

const provenChange = async (user: UserItem, code: string, now: Date): Promise<EmailChange> => {
  const change = await getEmailChange(user.id, now)
  if (!change || !(await isEmailCode(change, code))) throw wrongCode()
  return change
}

/**
 * PUT /users/me/email: changes the address in the pool, which enforces uniqueness, then in the
 * store, with the newsletter subscription. Ends all other sessions and emails both addresses. Orders
 * and tickets keep the old address. If this stops in between, the code works again. Errors:
 * `invalid`, `already_exists`, `conflict`, `too_many_requests`.
 */
export const changeEmail: UseCase<typeof profile.changeEmail> = async ({
  user,
  session,
  body,
  ip,
}) => {
  const now = new Date()
  const { email } = await limitGuesses('email-code', { ip, email: user.email }, () =>
    provenChange(user, body.code, now),
  )
  const owner = await getUserByEmail(email)
  if (owner && owner.id !== user.id) throw emailTaken()
  const updated_at = now.toISOString()
  const end = {
    now,
    kept: session?.id,
    change: { kind: 'email' as const, email: user.email },
    set: {
      ...emailWithKeys(email),
      email_verified: true,
      updated_at,
      version: user.version + 1,
    },
    when: {
      // Older records have no version.
      condition: 'email = :was AND (#version = :read OR attribute_not_exists(#version))',
      values: { ':was': user.email, ':read': user.version },
    },
  }
  await withPoolEmail(user.id, email, async () =>
    transact([
      endSessionsStep(user.id, end, emailChanged),
      removeEmailChange(user.id),
      ...(await moveNewsletter(user.email, email)),
    ]),
  )
  await untilNextSecond(now)
  return presentSelf({ ...user, email, updated_at })
}
