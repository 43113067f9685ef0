import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import { attributesAppend, attributeValue } from 'cognito-local/lib/services/userPoolService.js'
import type { CodeTries } from './attempts.ts'
import { type Calls, type Emulator, expiredCode, type Json, poolOf, wrongCode } from './emulator.ts'

const masked = (email: string) => email.replace(/^(.)[^@]*@(.)[^.]*/, '$1***@$2***')

export const delivery = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL' as const,
  Destination: masked(email),
})

const withMaskedAddress = (reply: Json, email: string) =>
  reply.CodeDeliveryDetails ? { ...reply, CodeDeliveryDetails: delivery(email) } : reply

/** Calls that send or check a code. They don't reveal which addresses have an account. */
export const codeCalls = ({ services, call }: Emulator, tryCode: CodeTries): Calls => ({
  SignUp: async (context, request) =>
    withMaskedAddress(await call('SignUp')(context, request), request.Username),

  ConfirmSignUp: async (context, request) => {
    const pool = await poolOf(services, context, request)
    const user = await pool.getUserByUsername(context, request.Username)
    if (!user) throw expiredCode()
    if (user.UserStatus !== 'UNCONFIRMED') {
      throw new NotAuthorizedError(`User cannot be confirmed. Current status is ${user.UserStatus}`)
    }
    await tryCode(user.Username, async () => {
      if (user.ConfirmationCode !== request.ConfirmationCode) throw wrongCode()
    })
    const verified = { Name: 'email_verified', Value: 'true' }
    const Attributes = attributesAppend(user.Attributes, verified)
    await pool.saveUser(context, { ...user, Attributes })
    return call('ConfirmSignUp')(context, request)
  },

  ResendConfirmationCode: async (context, request) => {
    const pool = await poolOf(services, context, request)
    const user = await pool.getUserByUsername(context, request.Username)
    const simulated = { CodeDeliveryDetails: delivery(request.Username) }
    if (!user) return simulated
    if (user.UserStatus !== 'UNCONFIRMED') {
      throw new InvalidParameterError('User is already confirmed.')
    }
    const Destination = attributeValue('email', user.Attributes) ?? request.Username
    const code = services.otp()
    await pool.saveUser(context, { ...user, ConfirmationCode: code })
    await services.messages.deliver(
      context,
      'ResendCode',
      request.ClientId,
      pool.options.Id,
      user,
      code,
      request.ClientMetadata,
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination },
    )
    return simulated
  },

  ForgotPassword: async (context, request) => {
    const pool = await poolOf(services, context, request)
    const user = await pool.getUserByUsername(context, request.Username)
    if (!user) return { CodeDeliveryDetails: delivery(request.Username) }
    if (!user.Enabled) {
      throw new NotAuthorizedError('User password cannot be reset in the current state.')
    }
    if (attributeValue('email_verified', user.Attributes) !== 'true') {
      throw new InvalidParameterError(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    }
    return withMaskedAddress(await call('ForgotPassword')(context, request), request.Username)
  },

  ConfirmForgotPassword: async (context, request) => {
    const pool = await poolOf(services, context, request)
    const user = await pool.getUserByUsername(context, request.Username)
    if (!user?.ConfirmationCode) throw expiredCode()
    await tryCode(user.Username, async () => {
      if (user.ConfirmationCode !== request.ConfirmationCode) throw wrongCode()
    })
    return call('ConfirmForgotPassword')(context, request)
  },
})
