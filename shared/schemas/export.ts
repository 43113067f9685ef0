import * as z from 'zod'
import { Instant } from './common.ts'
import { exportedLists, exportStatuses } from './exported-list.ts'

export * from './exported-list.ts'

/** An export that runs in the background. */
export const ExportJob = z.object({
  id: z.string(),
  what: z.enum(exportedLists),
  file_name: z.string(),
  /** The filters in words, such as `status: shipped`; empty if the whole list is exported. */
  filters: z.array(z.string()),
  status: z.enum(exportStatuses),
  /** Items of the list written so far, and the expected total. An order's items count once. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, as a message for staff. */
  message: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** When the download expires. */
  available_until: Instant.nullable(),
})
export type ExportJob = z.infer<typeof ExportJob>
