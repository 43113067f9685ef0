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

/** Configures Amplify for this deployment's user pool, once. Retries at the next call if it fails. */
export function configureAuth(): Promise<SiteConfig> {
  ready ??= loadConfig().then(
    config => {
      // Amplify warns about custom endpoints, which the local stack uses.
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
      storeTokensIn(sessionPersistence() ?? 'browser')
      return config
    },
    failure => {
      ready = null
      throw failure
    },
  )
  return ready
}

const storeTokensIn = (persistence: Persistence) =>
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storages[persistence])

/** Returns the access token, refreshed if it has expired; null if it can't be refreshed. */
export async function accessToken(): Promise<string | null> {
  await configureAuth()
  const { tokens } = await callUserPool(() => pool.fetchAuthSession())
  return tokens?.accessToken.toString() ?? null
}

/** The next step of a sign-in. Anything but `done` needs an answer from the user. */
export type SignInStep = 'done' | 'confirm_email' | 'new_password' | 'code' | 'reset_password'

const steps: Record<string, SignInStep> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirm_email',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new_password',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'code',
  RESET_PASSWORD: 'reset_password',
}

export type Credentials = { email: string; password: string; persistence: Persistence }

/** Signs in, replacing any other session, and stores the tokens where `persistence` says. */
export function signIn({ email, password, persistence }: Credentials): Promise<SignInStep> {
  return callUserPool(async () => {
    const { authFlow } = await configureAuth()
    endSession()
    storeTokensIn(persistence)
    const { nextStep } = await pool.signIn({
      username: email,
      password,
      options: { authFlowType: authFlow },
    })
    return completeStep(nextStep.signInStep, persistence)
  })
}

/** Answers the challenge that `signIn` returned: a new password or an authenticator code. */
export function answerChallenge(answer: string, persistence: Persistence): Promise<SignInStep> {
  return callUserPool(async () => {
    const { nextStep } = await pool
      .confirmSignIn({ challengeResponse: answer })
      .catch(explainWrongCode)
    return completeStep(nextStep.signInStep, persistence)
  })
}

/** Elsewhere a wrong code comes from an emailed link. Here, someone typed it. */
function explainWrongCode(thrown: unknown): never {
  const reason = errorName(thrown)
  if (reason !== 'CodeMismatchException') throw thrown
  throw new AuthError(reason, 'Incorrect code. Enter the latest code.', thrown)
}

function completeStep(signInStep: string, persistence: Persistence): SignInStep {
  const step = steps[signInStep]
  if (!step)
    throw new AuthError(
      'Unknown',
      'This sign-in method isn’t supported. Contact the store for help.',
    )
  if (step === 'done') markSession(persistence)
  return step
}

/** Signs out in this browser and at the user pool, which revokes the refresh token. */
export async function signOut(): Promise<void> {
  try {
    await configureAuth()
    await pool.signOut()
  } finally {
    endSession()
  }
}

/**
 * Registers an account and emails a confirmation link. A known email gets the same response, and
 * its owner an email: otherwise anyone could find out who is a customer.
 */
export function register(input: RegisterInput): Promise<void> {
  return callUserPool(async () => {
    await configureAuth()
    try {
      await signUp(input)
    } catch (thrown) {
      if (errorName(thrown) !== 'UsernameExistsException') throw thrown
      await emailAccountOwner(input.email)
    }
  })
}

const errorName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : '')

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

/** Emails a new confirmation link or, if the email is confirmed, a link to reset the password. */
async function emailAccountOwner(email: string) {
  try {
    await pool.resendSignUpCode({ username: email })
  } catch (thrown) {
    if (errorName(thrown) !== 'InvalidParameterException') throw thrown
    const clientMetadata = { reason: 'already_registered' }
    await pool.resetPassword({ username: email, options: { clientMetadata } })
  }
}

/** Confirms an email with the code from the link. Opening the link again is not an error. */
export function confirmEmail({ email, code }: { email: string; code: string }): Promise<void> {
  return callUserPool(async () => {
    await configureAuth()
    try {
      await pool.confirmSignUp({ username: email, confirmationCode: code })
    } catch (thrown) {
      const already = thrown instanceof Error && thrown.message.includes('status is CONFIRMED')
      if (!already) throw thrown
    }
  })
}

/** Emails the confirmation link again. */
export function resendConfirmation(email: string): Promise<void> {
  return callUserPool(async () => {
    await configureAuth()
    await pool.resendSignUpCode({ username: email })
  })
}

/** Emails a link to reset the password. An unknown email gets the same response as a known one. */
export function requestReset(email: string): Promise<void> {
  return callUserPool(async () => {
    await configureAuth()
    try {
      await pool.resetPassword({ username: email })
    } catch (thrown) {
      if (errorName(thrown) !== 'UserNotFoundException') throw thrown
    }
  })
}

/** Sets a new password with the code from the emailed link. */
export function resetPassword(input: {
  email: string
  code: string
  password: string
}): Promise<void> {
  return callUserPool(async () => {
    await configureAuth()
    await pool.confirmResetPassword({
      username: input.email,
      confirmationCode: input.code,
      newPassword: input.password,
    })
  })
}
