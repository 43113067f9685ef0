import { ApiError } from '../api-error.ts'
import { errorMessage } from '../error-message.ts'
import { AuthError } from './auth-error.ts'

/** Returns the message for a failed sign-in or registration: the server's, or our own (S-158). */
export function authErrorMessage(error: unknown): string {
  if (error instanceof AuthError) return error.message
  if (error instanceof ApiError && error.message) return error.message
  return errorMessage(error)
}
