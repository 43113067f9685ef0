import { CognitoError, UserNotFoundError } from 'cognito-local/lib/errors.js'
import { attributesAppend } from 'cognito-local/lib/services/userPoolService.js'
import type { CodeTries } from './attempts.ts'
import { delivery } from './codes.ts'
import {
  type Call,
  type Calls,
  type Context,
  type Emulator,
  expiredCode,
  type Json,
  type LocalUser,
  poolOf,
  wrongCode,
} from './emulator.ts'
import { clientOf, stillSignedIn } from './sign-out.ts'

/** How long an emailed code is valid, in milliseconds. */
const codeLasts = 86_400_000

const emailIn = (request: Json): string | undefined =>
  request.UserAttributes?.find((attribute: Json) => attribute.Name === 'email')?.Value

/**
 * Changes an email address in a pool that keeps the original until the new one is confirmed. The code
 * goes to the new address, and the old one stays in use until the code is entered. The emulator sends
 * the code to the old address and loses the new one at the next change.
 */
export const newAddressCalls = ({ services, call }: Emulator, tryCode: CodeTries): Calls => {
  const caller = async (context: Context, token: string) => ({
    pool: await services.cognito.getUserPoolForClientId(context, clientOf(token)),
    user: await stillSignedIn(services, context, token),
  })
  type Caller = Awaited<ReturnType<typeof caller>>

  const keepsOriginal = ({ pool }: Caller) =>
    pool.options.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate?.includes(
      'email',
    )

  type Holder = Pick<Caller, 'pool' | 'user'>
  const refuseTaken = async (context: Context, { pool, user }: Holder, email: string) => {
    const holder = await pool.getUserByUsername(context, email)
    if (holder && holder.Username !== user.Username)
      throw new CognitoError(
        'AliasExistsException',
        'An account with the given email already exists.',
      )
  }

  const mailCode = async (
    context: Context,
    { pool, user }: Caller,
    email: string,
    request: Json,
  ) => {
    const code = services.otp()
    const NewAddress = { email, code, until: Date.now() + codeLasts }
    const waiting: LocalUser = { ...user, NewAddress }
    await pool.saveUser(context, waiting)
    await services.messages.deliver(
      context,
      'UpdateUserAttribute',
      null,
      pool.options.Id,
      user,
      code,
      request.ClientMetadata,
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: email },
    )
    return delivery(email)
  }

  const updateAttributes: Call = async (context, request) => {
    const email = emailIn(request)
    const before = await caller(context, request.AccessToken)
    if (!email || !keepsOriginal(before)) return call('UpdateUserAttributes')(context, request)
    await refuseTaken(context, before, email)
    const others = request.UserAttributes.filter((one: Json) => one.Name !== 'email')
    if (others.length > 0)
      await call('UpdateUserAttributes')(context, { ...request, UserAttributes: others })
    const now = await caller(context, request.AccessToken)
    return { CodeDeliveryDetailsList: [await mailCode(context, now, email, request)] }
  }

  const sendAgain: Call = async (context, request) => {
    const asking = await caller(context, request.AccessToken)
    const email = asking.user.NewAddress?.email
    if (!email) return call('GetUserAttributeVerificationCode')(context, request)
    return { CodeDeliveryDetails: await mailCode(context, asking, email, request) }
  }

  const verify: Call = async (context, request) => {
    const asking = await caller(context, request.AccessToken)
    const { NewAddress, ...user } = asking.user
    if (request.AttributeName !== 'email' || !NewAddress) {
      if (!user.AttributeVerificationCode) throw expiredCode()
      return call('VerifyUserAttribute')(context, request)
    }
    if (NewAddress.until < Date.now()) throw expiredCode()
    await tryCode(user.Username, async () => {
      if (NewAddress.code !== request.Code) throw wrongCode()
    })
    await refuseTaken(context, asking, NewAddress.email)
    const Attributes = attributesAppend(
      user.Attributes,
      { Name: 'email', Value: NewAddress.email },
      { Name: 'email_verified', Value: 'true' },
    )
    await asking.pool.saveUser(context, { ...user, Attributes, UserLastModifiedDate: new Date() })
    return {}
  }

  /** Refuses an address of another account, which the emulator accepts from staff. */
  const updateByAdmin: Call = async (context, request) => {
    const pool = await poolOf(services, context, request)
    const user = await pool.getUserByUsername(context, request.Username)
    if (!user) throw new UserNotFoundError('User does not exist.')
    const email = emailIn(request)
    if (email) await refuseTaken(context, { pool, user }, email)
    return call('AdminUpdateUserAttributes')(context, request)
  }

  return {
    AdminUpdateUserAttributes: updateByAdmin,
    UpdateUserAttributes: updateAttributes,
    GetUserAttributeVerificationCode: sendAgain,
    VerifyUserAttribute: verify,
  }
}
