import { type ErrorCode, ShopError } from '../../../shared/errors.ts'

/** `wait` in seconds. */
type Meaning = { code: ErrorCode; message: string; path?: string; wait?: number }

const wait: Meaning = {
  code: 'too_many_requests',
  message: 'Too many attempts. Please wait 15 minutes and try again.',
  wait: 900,
}
const invalidLink: Meaning = {
  code: 'invalid',
  message: 'This link is not valid. Please ask for a new one.',
}

/** The only place that knows what Cognito calls its failures. */
const meanings: Record<string, Meaning> = {
  CodeMismatchException: invalidLink,
  ExpiredCodeException: {
    code: 'invalid',
    message: 'This link has expired. Please ask for a new one.',
  },
  InvalidPasswordException: {
    code: 'invalid',
    message: 'Use at least 6 characters, and no space at either end',
    path: 'body.password',
  },
  LimitExceededException: wait,
  TooManyRequestsException: wait,
  TooManyFailedAttemptsException: wait,
  NotAuthorizedException: { code: 'bad_credentials', message: 'Incorrect email or password.' },
  UserNotFoundException: { code: 'bad_credentials', message: 'Incorrect email or password.' },
  UserNotConfirmedException: {
    code: 'not_confirmed',
    message: 'Please confirm your email address with the link we sent you.',
  },
  PasswordResetRequiredException: {
    code: 'forbidden',
    message: 'Please set a new password first: use "Forgot password".',
  },
  UsernameExistsException: {
    code: 'already_exists',
    message: 'An account with this email already exists',
  },
  AliasExistsException: {
    code: 'already_exists',
    message: 'An account with this email already exists',
  },
  InvalidParameterException: { code: 'invalid', message: 'This is not possible for this account.' },
}

/** Cognito locks an account for a while after wrong passwords, and says so only in its message. */
const isLocked = (error: Error) => /attempts exceeded/i.test(error.message)
const isDisabled = (error: Error) => /user is disabled/i.test(error.message)

/** The name of what Cognito threw, e.g. `CodeMismatchException`. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** What a failure of Cognito means to whoever called the API; ours stay as they are. */
export const fromCognito = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof ShopError) return error
  if (isDisabled(error)) return notActive(error)
  const meaning = isLocked(error) ? wait : meanings[error.name]
  if (!meaning) return error
  const { code, message, path, wait: retryAfter } = meaning
  return new ShopError(code, message, {
    cause: error,
    ...(retryAfter && { retryAfter }),
    ...(path && { errors: [{ path, message }] }),
  })
}

/** Refuses an account that staff closed. */
export const notActive = (cause?: unknown) =>
  new ShopError('suspended', 'This account is not active. Please contact support.', { cause })

/** Refuses a link that nobody can have been sent. */
export const badLink = () => new ShopError(invalidLink.code, invalidLink.message)

/** Runs a call to Cognito, failing only with what the caller of the API may read. */
export const atCognito = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    throw fromCognito(error)
  }
}
