import type * as z from 'zod'
import type { BulkResult } from '../../shared/api/admin-list.ts'

type Response = {
  setHeader: (name: string, value: string) => void
  setStatus: (status: number) => void
}

/**
 * Responds to `export_selected` with the address of the workbook, which the client requests next
 * (A-29, A-39).
 */
export const redirectToExport = (
  what: 'orders' | 'users',
  ids: readonly string[],
  { setHeader, setStatus }: Response,
): z.input<typeof BulkResult> => {
  setStatus(303)
  setHeader('location', `/api/admin/${what}/export?ids=${[...new Set(ids)].join(',')}`)
  return { changed: 0, failed: [] }
}
