import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayIn } from '../../../shared/rules/day.ts'
import { listFileName } from '../../../shared/rules/export-name.ts'
import type { ExportedList, ExportJob } from '../../../shared/schemas/export.ts'
import { maxDirectRows } from '../../../shared/schemas/exported-list.ts'
import { isApiError } from '../../api/api-error.ts'
import { exportsQuery, withExport } from '../../api/queries/admin-exports.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { saveFile } from '../../ui/save-file.ts'

type Export = {
  /** The expected number of rows. */
  rows: number
  /** Downloads the workbook. */
  load: () => Promise<Blob>
  /** Starts a background export of the same rows. */
  start: () => Promise<ExportJob>
}

/** Whether a download failed because the rows are too many, or take too long, for one response. */
const needsJob = (error: unknown): boolean =>
  isApiError(error, 'too_large') || isApiError(error, 'busy')

/**
 * Saves a list's workbook with today's date in its name. What takes too long to wait for becomes a
 * background export, which appears in the header's exports menu. Returns the result for the bulk bar.
 */
export function useSaveExport(what: ExportedList) {
  const { data: settings } = useQuery(settingsQuery)
  const client = useQueryClient()
  const save = async (load: Export['load']) => {
    const file = await load()
    saveFile(file, listFileName(what, dayIn(settings?.time_zone ?? 'UTC', new Date())))
  }
  const begin = async (start: Export['start']) => {
    // Load the earlier exports first, so that the header recognizes this one as new.
    await client.ensureQueryData(exportsQuery).catch(() => {})
    const job = await start()
    client.setQueryData(exportsQuery.queryKey, exports => withExport(exports, job))
  }
  return async ({ rows, load, start }: Export) => {
    const done = { changed: rows, failed: [] }
    try {
      if (rows <= maxDirectRows) {
        await save(load)
        return done
      }
    } catch (error) {
      if (!needsJob(error)) throw error
    }
    await begin(start)
    return done
  }
}
