import { InvalidParameterError, NotAuthorizedError } from 'cognito-local/lib/errors.js'
import { type Calls, type Client, expiredCode } from './emulator.ts'

const refuse = (error: () => Error) => async () => {
  throw error()
}

/** Cognito's defaults for a client that lists no flows. */
const defaultFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH']

/** Requires that a client allows a flow, which the emulator doesn't check. */
export const requireFlow = ({ ExplicitAuthFlows }: Client, flow: string): void => {
  const name = flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow
  const allowed = ExplicitAuthFlows?.length ? ExplicitAuthFlows : defaultFlows
  if (!allowed.includes(`ALLOW_${name}`))
    throw new InvalidParameterError(`${name} flow not enabled for this client`)
}

/**
 * Creates the public calls to register and to recover an account, all of which fail: in this pool, only
 * administrators do both. The pool sends no codes, so it accepts none.
 */
export const refusedCalls = (): Calls => ({
  SignUp: refuse(() => new NotAuthorizedError('SignUp is not permitted for this user pool')),
  ResendConfirmationCode: refuse(() => new InvalidParameterError('User is already confirmed.')),
  ConfirmSignUp: refuse(expiredCode),
  ForgotPassword: refuse(() => new NotAuthorizedError('Contact administrator to reset password.')),
  ConfirmForgotPassword: refuse(expiredCode),
})
