import { Amplify } from 'aws-amplify'
import * as pool from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger, defaultStorage, sessionStorage as tabStorage } from 'aws-amplify/utils'
import type { RegisterInput } from '../../../shared/schemas/user.ts'
import { endSession, markSession } from '../session.ts'
import { type Persistence, sessionPersistence } from '../session-marker.ts'
import { AuthError, callUserPool } from './auth-error.ts'
import { loadConfig, type SiteConfig } from './config.ts'

const storages = { browser: defaultStorage, tab: tabStorage }
let ready: Promise<SiteConfig> | null = null

/** Points the library at this deployment's user pool, once; a failure is tried again next time. */
export function configured(): Promise<SiteConfig> {
  ready ??= loadConfig().then(
    config => {
      // It warns of every user pool that is not at its usual address, as the local one never is.
      ConsoleLogger.LOG_LEVEL = 'ERROR'
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            userPoolEndpoint: config.endpoint,
          },
        },
      })
      keepTokensIn(sessionPersistence() ?? 'browser')
      return config
    },
    failure => {
      ready = null
      throw failure
    },
  )
  return ready
}

const keepTokensIn = (keep: Persistence) =>
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storages[keep])

/** The access token of the session, refreshed when it has run out; null when it can't be. */
export async function accessToken(): Promise<string | null> {
  await configured()
  const { tokens } = await callUserPool(() => pool.fetchAuthSession())
  return tokens?.accessToken.toString() ?? null
}

/** What the user pool wants next. Anything but `done` is a further question to the person. */
export type SignInStep = 'done' | 'confirm_email' | 'new_password' | 'code' | 'reset_password'

const steps: Record<string, SignInStep> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirm_email',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new_password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  RESET_PASSWORD: 'reset_password',
}

export type Credentials = { email: string; password: string; keep: Persistence }

/** Signs in, whoever was signed in before; the tokens are kept where `keep` says. */
export function signIn({ email, password, keep }: Credentials): Promise<SignInStep> {
  return callUserPool(async () => {
    const { authFlow } = await configured()
    endSession()
    keepTokensIn(keep)
    const { nextStep } = await pool.signIn({
      username: email,
      password,
      options: { authFlowType: authFlow },
    })
    return settle(nextStep.signInStep, keep)
  })
}

/** Answers the question that `signIn` returned: a new password, or an authenticator's code. */
export function answerChallenge(answer: string, keep: Persistence): Promise<SignInStep> {
  return callUserPool(async () => {
    const { nextStep } = await pool.confirmSignIn({ challengeResponse: answer }).catch(inCodeWords)
    return settle(nextStep.signInStep, keep)
  })
}

/** Elsewhere a wrong code comes from a mailed link, here somebody typed it. */
function inCodeWords(thrown: unknown): never {
  const reason = reasonOf(thrown)
  if (reason !== 'CodeMismatchException') throw thrown
  throw new AuthError(reason, 'Incorrect code. Enter the latest code.', thrown)
}

function settle(asked: string, keep: Persistence): SignInStep {
  const step = steps[asked]
  if (!step) throw new AuthError('Unknown', 'This way of signing in is not supported here.')
  if (step === 'done') markSession(keep)
  return step
}

/** Signs out here and at the user pool, which revokes the refresh token. */
export async function signOut(): Promise<void> {
  try {
    await configured()
    await pool.signOut()
  } finally {
    endSession()
  }
}

/**
 * Opens an account; a mail with a link confirms it. A known address looks the same, and its holder
 * is mailed that there is an account, so that nobody can ask who is a customer here.
 */
export function register(input: RegisterInput): Promise<void> {
  return callUserPool(async () => {
    await configured()
    try {
      await signUp(input)
    } catch (thrown) {
      if (reasonOf(thrown) !== 'UsernameExistsException') throw thrown
      await tellHolder(input.email)
    }
  })
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : '')

const signUp = (input: RegisterInput) =>
  pool.signUp({
    username: input.email,
    password: input.password,
    options: {
      userAttributes: {
        email: input.email,
        given_name: input.first_name,
        family_name: input.last_name,
        ...(input.phone && { 'custom:phone': input.phone }),
      },
    },
  })

/** The link to confirm the address once more, or, for a confirmed one, to set a new password. */
async function tellHolder(email: string) {
  try {
    await pool.resendSignUpCode({ username: email })
  } catch (thrown) {
    if (reasonOf(thrown) !== 'InvalidParameterException') throw thrown
    const clientMetadata = { reason: 'already_registered' }
    await pool.resetPassword({ username: email, options: { clientMetadata } })
  }
}

/** Confirms an address with the code of the mailed link. A second visit of the link is no error. */
export function confirmEmail({ email, code }: { email: string; code: string }): Promise<void> {
  return callUserPool(async () => {
    await configured()
    try {
      await pool.confirmSignUp({ username: email, confirmationCode: code })
    } catch (thrown) {
      const already = thrown instanceof Error && thrown.message.includes('status is CONFIRMED')
      if (!already) throw thrown
    }
  })
}

/** Mails the confirmation link again. */
export function resendConfirmation(email: string): Promise<void> {
  return callUserPool(async () => {
    await configured()
    await pool.resendSignUpCode({ username: email })
  })
}

/** Mails a link to set a new password. An unknown address looks the same as a known one. */
export function requestReset(email: string): Promise<void> {
  return callUserPool(async () => {
    await configured()
    try {
      await pool.resetPassword({ username: email })
    } catch (thrown) {
      if (reasonOf(thrown) !== 'UserNotFoundException') throw thrown
    }
  })
}

/** Sets a new password with the code of the mailed link. */
export function resetPassword(input: {
  email: string
  code: string
  password: string
}): Promise<void> {
  return callUserPool(async () => {
    await configured()
    await pool.confirmResetPassword({
      username: input.email,
      confirmationCode: input.code,
      newPassword: input.password,
    })
  })
}
