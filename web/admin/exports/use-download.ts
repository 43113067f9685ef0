import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportJob } from '../../../shared/schemas/export.ts'
import { exportsQuery, linkExport } from '../../api/queries/admin-exports.ts'
import { toastExportFailure } from './toast-export-failure.ts'

/** Downloads an export's file through a new temporary link. */
export function useDownload({ id, what }: Pick<ExportJob, 'id' | 'what'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => linkExport(id),
    // The file is an attachment, so the browser stays on this page.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: error => {
      toastExportFailure(what, error)
      return client.invalidateQueries(exportsQuery)
    },
  })
}
