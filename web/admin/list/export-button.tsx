import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ExportedList } from '../../../shared/schemas/export.ts'
import { isApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveExport } from './use-save-export.ts'

type Props = {
  what: ExportedList
  /** Reads the workbook by the filters that are set. */
  load: () => Promise<Blob>
}

/** Downloads all that fits the filters of a list, not its page alone. */
export function ExportButton({ what, load }: Props) {
  const save = useSaveExport(what)
  const { mutate, isPending } = useMutation({
    mutationFn: () => save(load()),
    onError: error => {
      // Only this one can be helped, and by nobody but the reader.
      const help = isApiError(error, 'too_large') ? `. ${error.message}` : ''
      toast.error(`Failed to export ${what}${help}`)
    },
  })
  return (
    <Button rank="outline" size="admin" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      Export
    </Button>
  )
}
