import { CognitoError, UserNotFoundError } from 'cognito-local/lib/errors.js'
import { type Calls, type Emulator, type Json, poolOf } from './emulator.ts'

const emailIn = (request: Json): string | undefined =>
  request.UserAttributes?.find((attribute: Json) => attribute.Name === 'email')?.Value

/** Changes of accounts by the server. Refuses another account's address, which the emulator accepts. */
export const adminCalls = ({ services, call }: Emulator): Calls => ({
  AdminUpdateUserAttributes: async (context, request) => {
    const pool = await poolOf(services, context, request)
    const user = await pool.getUserByUsername(context, request.Username)
    if (!user) throw new UserNotFoundError('User does not exist.')
    const email = emailIn(request)
    const holder = email && (await pool.getUserByUsername(context, email))
    if (holder && holder.Username !== user.Username)
      throw new CognitoError(
        'AliasExistsException',
        'An account with the given email already exists.',
      )
    return call('AdminUpdateUserAttributes')(context, request)
  },
})
