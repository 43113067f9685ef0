import { isApiError } from '../api/api-error.ts'

/** Whether the API refused the token of an emailed link: expired, used or incomplete. */
export const isBadLink = (error: unknown): boolean =>
  isApiError(error, 'link_expired') ||
  (isApiError(error, 'invalid') && error.errors.every(({ path }) => path.endsWith('.token')))
