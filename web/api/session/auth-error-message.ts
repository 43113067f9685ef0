import { ApiError } from '../api-error.ts'
import { errorMessage } from '../error-message.ts'
import { AuthError } from './auth-error.ts'

/** Why signing in or opening an account failed: the server's message, else our own (S-158). */
export function authErrorMessage(error: unknown): string {
  if (error instanceof AuthError) return error.message
  if (error instanceof ApiError && error.message) return error.message
  return errorMessage(error)
}
