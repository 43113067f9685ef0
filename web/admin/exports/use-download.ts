import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportJob } from '../../../shared/schemas/export.ts'
import { exportsQuery, linkExport } from '../../api/queries/admin-exports.ts'
import { toast } from '../../ui/toast.ts'
import { exportFailure } from './export-words.ts'

/** Fetches the file of an export by an address that is made for this once. */
export function useDownload({ id, what }: Pick<ExportJob, 'id' | 'what'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => linkExport(id),
    // It is sent as an attachment, so the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      toast.error(exportFailure(what, error))
      return client.invalidateQueries(exportsQuery)
    },
  })
}
