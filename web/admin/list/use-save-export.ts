import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../shared/rules/day.ts'
import { listFileName } from '../../../shared/rules/export-name.ts'
import type { ExportedList } from '../../../shared/schemas/export.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves a list's workbook with today's date in its name. Returns the result for the bulk bar. */
export function useSaveExport(what: ExportedList) {
  const { data: settings } = useQuery(settingsQuery)
  return async (file: Promise<Blob>, count = 0) => {
    const name = listFileName(what, dayIn(settings?.time_zone ?? 'UTC', new Date()))
    saveFile(await file, name)
    return { changed: count, failed: [] }
  }
}
