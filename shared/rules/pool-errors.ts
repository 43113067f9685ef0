import type { ErrorCode } from '../errors.ts'

/**
 * Cognito's names for the errors of signing in. An error that Cognito has no name for keeps its
 * code. A limit isn't named `TooManyRequestsException`, because aws-amplify would retry at once.
 */
export const poolErrorNames = {
  bad_credentials: 'NotAuthorizedException',
  unauthenticated: 'NotAuthorizedException',
  too_many_requests: 'TooManyFailedAttemptsException',
  not_found: 'UnknownOperationException',
  bad_json: 'SerializationException',
} as const satisfies Partial<Record<ErrorCode, string>>

/** Cognito's name for a wrong or used code. */
export const wrongCodeName = 'CodeMismatchException'
/** Cognito's name for a request of another shape than the call's. */
export const invalidName = 'InvalidParameterException'
