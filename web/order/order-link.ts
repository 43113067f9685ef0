import { useParams, useSearchParams } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'

/** An order, and the token of the signed link that opens it without signing in. */
export type OrderLink = { id: string; token?: string | undefined }

/** Reads the order of the current page and the token of its link, if it was opened with one. */
export function useOrderLink(): OrderLink {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  return { id, token: query.get('token') ?? undefined }
}

/** Whether an error says that the link doesn't open the order, so that trying again can't help. */
export const isClosedLink = (error: unknown): boolean =>
  (['link_expired', 'not_found', 'forbidden', 'unauthenticated', 'invalid'] as const).some(code =>
    isApiError(error, code),
  )
