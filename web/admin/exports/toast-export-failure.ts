import type { ExportedList } from '../../../shared/schemas/export.ts'
import { isApiError } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { exportFailure } from './export-words.ts'

/** Shows that an export failed. Shows nothing if staff didn't enter the password it needs. */
export const toastExportFailure = (what: ExportedList, error: unknown): void => {
  if (!isApiError(error, 'canceled')) toast.error(exportFailure(what, error))
}
