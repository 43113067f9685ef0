import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ExportedList, ExportJob } from '../../../shared/schemas/export.ts'
import { Button } from '../../ui/button.tsx'
import { toastExportFailure } from '../exports/toast-export-failure.ts'
import { useIsAdmin } from '../frame/use-is-admin.ts'
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
 * run in the background and appear in the header's exports menu. Workbooks hold personal data, so
 * managers have no button (Q46).
 */
export function ExportButton({ what, rows = 0, load, start, label = 'Export' }: Props) {
  const save = useSaveExport(what)
  const { mutate, isPending } = useMutation({
    mutationFn: () => save({ rows, load, start }),
    onError: error => toastExportFailure(what, error),
  })
  if (!useIsAdmin()) return null
  return (
    <Button rank="outline" size="admin" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      {label}
    </Button>
  )
}
