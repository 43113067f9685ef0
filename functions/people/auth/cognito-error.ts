import { type ErrorCode, ShopError } from '../../../shared/errors.ts'

/** `wait` is in seconds. */
type Meaning = { code: ErrorCode; message: string; path?: string; wait?: number }

const wait: Meaning = {
  code: 'too_many_requests',
  message: 'Too many attempts. Please wait 15 minutes and try again.',
  wait: 900,
}
const invalidLink: Meaning = {
  code: 'invalid',
  message: 'This link isn’t valid. Please request a new one.',
}

/** Maps Cognito's error names to API errors. */
const meanings: Record<string, Meaning> = {
  CodeMismatchException: invalidLink,
  ExpiredCodeException: {
    code: 'invalid',
    message: 'This link has expired. Please request a new one.',
  },
  InvalidPasswordException: {
    code: 'invalid',
    message: 'Use a password without spaces at the start or end.',
    path: 'body.password',
  },
  LimitExceededException: wait,
  TooManyRequestsException: wait,
  TooManyFailedAttemptsException: wait,
  NotAuthorizedException: { code: 'bad_credentials', message: 'Incorrect email or password.' },
  UserNotFoundException: { code: 'bad_credentials', message: 'Incorrect email or password.' },
  // Unconfirmed accounts come from the pool's former sign-up. Registering again replaces the
  // account.
  UserNotConfirmedException: { code: 'bad_credentials', message: 'Incorrect email or password.' },
  PasswordResetRequiredException: {
    code: 'forbidden',
    message: 'Reset your password first. Use "Forgot password".',
  },
  UsernameExistsException: {
    code: 'already_exists',
    message: 'An account with this email already exists',
  },
  AliasExistsException: {
    code: 'already_exists',
    message: 'An account with this email already exists',
  },
  InvalidParameterException: { code: 'invalid', message: 'This isn’t possible for this account.' },
}

/**
 * The error for a lockout by Cognito, which counts an account's wrong passwords from everywhere. Our
 * limits allow only a few, so it lasts seconds.
 */
const shortWait: Meaning = {
  code: 'too_many_requests',
  message: 'Someone entered wrong passwords for this account. Please try again in a minute.',
  wait: 60,
}

/**
 * Returns whether Cognito locked the account for a while. It reports that only in the message of a
 * wrong password.
 */
const isLocked = (error: Error) => /attempts exceeded/i.test(error.message)
const isDisabled = (error: Error) => /user is disabled/i.test(error.message)

/** Returns the name of a Cognito error, for example `CodeMismatchException`. */
export const cognitoErrorName = (error: unknown): string =>
  error instanceof Error ? error.name : ''

/** Converts a Cognito error to an API error. Other errors pass through. */
export const fromCognito = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof ShopError) return error
  if (isDisabled(error)) return accountInactive(error)
  const meaning = isLocked(error) ? shortWait : meanings[error.name]
  if (!meaning) return error
  const { code, message, path, wait: retryAfter } = meaning
  return new ShopError(code, message, {
    cause: error,
    ...(retryAfter && { retryAfter }),
    ...(path && { errors: [{ path, message }] }),
  })
}

/** Creates the error for an account that staff suspended. */
export const accountInactive = (cause?: unknown) =>
  new ShopError('suspended', 'This account isn’t active. Please contact support.', { cause })

/** Creates the error for a link that is malformed, forged, used or too old. */
export const linkExpired = () =>
  new ShopError('link_expired', 'This link has expired or was already used. Request a new one.')

/** Runs a Cognito call and converts its errors to API errors. */
export const withCognitoErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw fromCognito(error)
  }
}
