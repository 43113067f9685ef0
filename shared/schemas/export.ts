import * as z from 'zod'
import { Instant } from './common.ts'

/** The lists of the back-office that can be exported. */
export const exportedLists = ['orders', 'users', 'complaints'] as const
export type ExportedList = (typeof exportedLists)[number]

/** As many rows as a function can read and answer with in its time and size. */
export const mostRowsAtOnce = 5_000

export const exportStatuses = [
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'expired',
] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** A long export, made in the background. */
export const ExportJob = z.object({
  id: z.string(),
  what: z.enum(exportedLists),
  file_name: z.string(),
  /** What of the list, in words: `status: shipped`. Nothing where it is all of it. */
  filters: z.array(z.string()),
  status: z.enum(exportStatuses),
  /** Rows written so far, and how many there will be as far as is known. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, for people. */
  message: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** Until when the file can be downloaded. */
  available_until: Instant.nullable(),
})
export type ExportJob = z.infer<typeof ExportJob>

/** Whether something of an export is still to come. */
export const isUnderWay = ({ status }: Pick<ExportJob, 'status'>): boolean =>
  status === 'queued' || status === 'running'
