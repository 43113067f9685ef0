import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { profile } from '../../../shared/api/profile.ts'
import { ShopError } from '../../../shared/errors.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import type { ShopRequest } from '../../http/request.ts'
import { moveSubscription } from '../../table/subscriptions.ts'
import { transact } from '../../table/transact.ts'
import { getUserByEmail, replaceEmail } from '../../table/users.ts'
import { cognito } from '../auth/cognito.ts'
import { fromCognito, reasonOf } from '../auth/cognito-error.ts'
import { accessTokenOf } from './access-token.ts'

const ended = ['NotAuthorizedException', 'UserNotFoundException']

/** Returns the caller's address in Cognito. Errors: `conflict` if it isn't confirmed. */
const confirmedEmail = async (AccessToken: string): Promise<string> => {
  try {
    const { UserAttributes = [] } = await cognito().send(new GetUserCommand({ AccessToken }))
    const { email, email_verified } = Object.fromEntries(
      UserAttributes.map(({ Name, Value }) => [Name, Value]),
    )
    if (email && email_verified === 'true') return email.toLowerCase()
    throw new ShopError('conflict', 'Confirm your new email address first')
  } catch (error) {
    if (!ended.includes(reasonOf(error))) throw fromCognito(error)
    throw new ShopError('unauthenticated', 'Sign in again.', { cause: error })
  }
}

const emailTaken = () =>
  new ShopError('already_exists', 'An account with this email already exists')
const emailChanged = () =>
  new ShopError('conflict', 'Your email was changed in another session. Reload the page.')

/**
 * PUT /users/me/email: copies the confirmed address from Cognito, which enforces uniqueness, and
 * moves the newsletter subscription. Orders and tickets keep the old address. Errors: `conflict`,
 * `already_exists`.
 */
export const takeOverEmail = async (request: ShopRequest<typeof profile.takeOverEmail>) => {
  const { user } = request
  const email = await confirmedEmail(accessTokenOf(request))
  if (email === user.email) return user
  if (await getUserByEmail(email)) throw emailTaken()
  const updated_at = new Date().toISOString()
  const [from, id] = await Promise.all([subscriptionIdOf(user.email), subscriptionIdOf(email)])
  await transact([
    replaceEmail(user, email, updated_at, emailChanged),
    ...(await moveSubscription(from, { id, email })),
  ])
  return { ...user, email, updated_at }
}
