import type { auth } from '../../../shared/api/auth.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import { type ErrorCode, ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { untilNextSecond } from '../../table/sessions.ts'
import { beginSession } from './begin-session.ts'
import { rememberDevice } from './known-device.ts'
import { limitPasswords } from './limit-sign-in.ts'
import { hasPendingRegistration } from './pending-registration.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { spendRecoveryCode } from './spend-recovery-code.ts'

type Input = Body<typeof auth.login>

const isCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ShopError && error.code === code

/** Creates the error for someone who registered but didn't confirm their address. */
export const notConfirmed = () =>
  new ShopError('not_confirmed', 'Confirm your email address with the link we sent you.')

/** Replaces the error of someone who hasn't confirmed their registration yet. */
const explain = async (error: unknown, { email, password }: Input): Promise<unknown> =>
  isCode(error, 'bad_credentials') && (await hasPendingRegistration(email, password))
    ? notConfirmed()
    : error

/** Signs in with the password and a code, or a recovery code that replaces the second factor. */
const prove = async (input: Input) => {
  const { email, password, remember, code, recovery_code } = input
  const client = remember ? 'web' : 'session'
  const proof = { name: email, password, code }
  let spentCode = false
  const signedIn = await signIn(client, proof).catch(async (error: unknown): Promise<SignedIn> => {
    if (!recovery_code || !isCode(error, 'code_needed')) throw await explain(error, input)
    const now = new Date()
    await spendRecoveryCode(email, recovery_code, now)
    spentCode = true
    await untilNextSecond(now)
    return signIn(client, proof)
  })
  return { client, spentCode, ...signedIn } as const
}

/**
 * POST /auth/login. A recovery code turns the second factor off. Errors: `bad_credentials`,
 * `not_confirmed`, `code_needed`, `invalid` for a wrong code, `suspended`, `too_many_requests`,
 * `captcha_required`.
 */
export const login: UseCase<typeof auth.login> = async request => {
  const { body, ip, header, cookie, recordAs } = request
  const { spentCode, ...signedIn } = await limitPasswords(
    { ip, header, cookie, email: body.email },
    () => prove(body),
  )
  const begun = await beginSession(request, signedIn)
  await rememberDevice(request, body.email)
  if (signedIn.withCode) recordAs('sign_in_with_code')
  else if (spentCode) recordAs('sign_in_with_recovery_code')
  return begun
}
