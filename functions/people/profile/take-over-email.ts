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

/** The address the pool has for the caller. Errors: `conflict` while it is not confirmed. */
const confirmedEmail = async (AccessToken: string): Promise<string> => {
  try {
    const { UserAttributes = [] } = await cognito().send(new GetUserCommand({ AccessToken }))
    const { email, email_verified } = Object.fromEntries(
      UserAttributes.map(({ Name, Value }) => [Name, Value]),
    )
    if (email && email_verified === 'true') return email.toLowerCase()
    throw new ShopError('conflict', 'Please confirm your new email address first')
  } catch (error) {
    if (!ended.includes(reasonOf(error))) throw fromCognito(error)
    throw new ShopError('unauthenticated', 'Please sign in again', { cause: error })
  }
}

const isTaken = () => new ShopError('already_exists', 'An account with this email already exists')
const isOvertaken = () => new ShopError('conflict', 'Your email was changed elsewhere meanwhile')

/**
 * PUT /users/me/email: the shop takes over the address that the pool has confirmed, which is what
 * keeps two accounts from having one. The newsletter goes on at the new address. Orders and
 * tickets keep the one they were written with. Errors: `conflict`, `already_exists`.
 */
export const takeOverEmail = async (request: ShopRequest<typeof profile.takeOverEmail>) => {
  const { user } = request
  const email = await confirmedEmail(accessTokenOf(request))
  if (email === user.email) return user
  if (await getUserByEmail(email)) throw isTaken()
  const updated_at = new Date().toISOString()
  const [from, id] = await Promise.all([subscriptionIdOf(user.email), subscriptionIdOf(email)])
  await transact([
    replaceEmail(user, email, updated_at, isOvertaken),
    ...(await moveSubscription(from, { id, email })),
  ])
  return { ...user, email, updated_at }
}
