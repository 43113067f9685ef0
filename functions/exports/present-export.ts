import type { ExportJob } from '../../shared/schemas/export.ts'
import type { ExportItem } from '../table/exports.ts'
import { filtersOf } from './selection.ts'

/** Whether the file of an export was there and is not kept any more. */
export const hasExpired = ({ status, available_until }: ExportItem, now: Date): boolean =>
  status === 'done' && available_until !== null && available_until <= now.toISOString()

/** An export as staff see it. */
export const presentExport = (job: ExportItem, now: Date): ExportJob => ({
  id: job.id,
  what: job.what,
  file_name: job.file_name,
  filters: filtersOf(job.selection).map(({ name, value }) => `${name}: ${value}`),
  status: hasExpired(job, now) ? 'expired' : job.status,
  done: job.done,
  total: job.total,
  message: job.message,
  created_at: job.created_at,
  finished_at: job.finished_at,
  available_until: job.available_until,
})
