import { isApiError } from '../api/api-error.ts'

/**
 * Returns why a page has no record to show, such as an order, and whether another try is of no use.
 */
export const recordProblem = (
  error: unknown,
  what: string,
): { message: string; isFinal: boolean } => {
  if (isApiError(error, 'unreadable'))
    return { message: `This ${what} can’t be read. See Settings, Failures.`, isFinal: true }
  if (isApiError(error, 'not_found') || isApiError(error, 'invalid'))
    return { message: `This ${what} doesn’t exist.`, isFinal: true }
  return { message: `Failed to load ${what} details`, isFinal: false }
}
