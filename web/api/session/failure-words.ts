import { ApiError } from '../api-error.ts'
import { errorWords } from '../error-words.ts'
import { AuthError } from './auth-error.ts'

/** Why signing in or opening an account failed: the server's message, else our own (S-158). */
export function authFailureWords(error: unknown): string {
  if (error instanceof AuthError) return error.message
  if (error instanceof ApiError && error.message) return error.message
  return errorWords(error)
}
