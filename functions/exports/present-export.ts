import type { ExportJob } from '../../shared/schemas/export.ts'
import type { ExportItem } from '../table/exports.ts'
import { listFilters } from './selection.ts'

/** Returns whether the file of a finished export was deleted. */
export const hasExpired = ({ status, available_until }: ExportItem, now: Date): boolean =>
  status === 'done' && available_until !== null && available_until <= now.toISOString()

/** Converts an export for staff. */
export const presentExport = (job: ExportItem, now: Date): ExportJob => ({
  id: job.id,
  what: job.what,
  file_name: job.file_name,
  filters: listFilters(job.selection).map(({ name, value }) => `${name}: ${value}`),
  status: hasExpired(job, now) ? 'expired' : job.status,
  done: job.done,
  total: job.total,
  message: job.message,
  created_at: job.created_at,
  finished_at: job.finished_at,
  available_until: job.available_until,
})
