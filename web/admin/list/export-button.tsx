import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import {
  type ExportedList,
  type ExportJob,
  mostRowsAtOnce,
} from '../../../shared/schemas/export.ts'
import { isApiError } from '../../api/api-error.ts'
import { exportsQuery, withExport } from '../../api/queries/admin-exports.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { exportFailure } from '../exports/export-words.ts'
import { useSaveExport } from './use-save-export.ts'

type Props = {
  what: ExportedList
  /** How many rows there will be, as far as is known. */
  rows: number | undefined
  /** Reads the workbook by the filters that are set. */
  load: () => Promise<Blob>
  /** Has it made in the background, where it is too long to wait for. */
  start: () => Promise<ExportJob>
}

/**
 * Downloads all that fits the filters of a list, not its page alone. A long
 * export starts by itself in the background, and is found in the frame from then on.
 */
export function ExportButton({ what, rows = 0, load, start }: Props) {
  const save = useSaveExport(what)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        if (rows <= mostRowsAtOnce) return await save(load())
      } catch (error) {
        if (!isApiError(error, 'too_large')) throw error
      }
      // The frame knows what was there before, and so that this one is new.
      await client.ensureQueryData(exportsQuery).catch(() => {})
      const job = await start()
      client.setQueryData(exportsQuery.queryKey, exports => withExport(exports, job))
    },
    onError: error => toast.error(exportFailure(what, error)),
  })
  return (
    <Button rank="outline" size="admin" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      Export
    </Button>
  )
}
