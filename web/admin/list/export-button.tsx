import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ExportedList, type ExportJob, maxDirectRows } from '../../../shared/schemas/export.ts'
import { isApiError } from '../../api/api-error.ts'
import { exportsQuery, withExport } from '../../api/queries/admin-exports.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { exportFailure } from '../exports/export-words.ts'
import { useSaveExport } from './use-save-export.ts'

type Props = {
  what: ExportedList
  /** The expected number of listed items, once known. */
  rows: number | undefined
  /** Downloads the workbook for the current filters. */
  load: () => Promise<Blob>
  label?: string
  /** Starts a background export, for lists too long to wait for. */
  start: () => Promise<ExportJob>
}

/**
 * Exports every row that matches the filters, not just the page. Long exports
 * run in the background and appear in the header's exports menu.
 */
export function ExportButton({ what, rows = 0, load, start, label = 'Export' }: Props) {
  const save = useSaveExport(what)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        if (rows <= maxDirectRows) return await save(load())
      } catch (error) {
        if (!isApiError(error, 'too_large')) throw error
      }
      // Load the earlier exports first, so that the header recognizes this one as new.
      await client.ensureQueryData(exportsQuery).catch(() => {})
      const job = await start()
      client.setQueryData(exportsQuery.queryKey, exports => withExport(exports, job))
    },
    onError: error => toast.error(exportFailure(what, error)),
  })
  return (
    <Button rank="outline" size="admin" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      {label}
    </Button>
  )
}
