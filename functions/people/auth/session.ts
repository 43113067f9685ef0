import {
  type AuthenticationResultType,
  GetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type * as z from 'zod'
import { ShopError } from '../../../shared/errors.ts'
import type { Session } from '../../../shared/schemas/user.ts'
import { createUser, getUser, type UserItem, userIdOf } from '../../table/users.ts'
import { cognito } from './cognito.ts'
import { notActive } from './cognito-error.ts'
import { newUser } from './new-user.ts'

/** Reads the subject without verifying the token, which just came from Cognito. */
const readSubject = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** Creates the user if the confirmation trigger failed to. */
const restoreUser = async (token: string): Promise<UserItem> => {
  const { UserAttributes = [] } = await cognito().send(new GetUserCommand({ AccessToken: token }))
  const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  const user = newUser(attributes, new Date())
  await createUser(user)
  return user
}

/** Builds the session from Cognito's tokens. Errors: `suspended`, `forbidden` without tokens. */
export const sessionOf = async (
  tokens: AuthenticationResultType | undefined,
  refreshToken?: string,
): Promise<z.input<typeof Session>> => {
  const token = tokens?.AccessToken
  if (!token)
    throw new ShopError(
      'forbidden',
      'This account needs another verification step. Sign in on the website.',
    )
  const user = (await getUser(userIdOf(readSubject(token)))) ?? (await restoreUser(token))
  if (user.status !== 'active') throw notActive()
  return {
    user,
    token,
    refresh_token: tokens.RefreshToken ?? refreshToken ?? null,
    expires_in: tokens.ExpiresIn ?? 3600,
  }
}
