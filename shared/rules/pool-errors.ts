import type { ErrorCode } from '../errors.ts'

/**
 * Cognito's names for the errors of signing in. One that Cognito has no name for keeps its code. A limit
 * isn't `TooManyRequestsException`, which aws-amplify would try again at once.
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
/** Cognito's name for a request that isn't what the call takes. */
export const invalidName = 'InvalidParameterException'
