import * as z from 'zod'
import { Instant } from './common.ts'

/** Back-office lists with an export. */
export const exportedLists = ['orders', 'order_items', 'users', 'complaints', 'payments'] as const
export type ExportedList = (typeof exportedLists)[number]

/** Names of the exported rows for people. */
export const exportedNames: Record<ExportedList, string> = {
  orders: 'orders',
  order_items: 'order items',
  users: 'users',
  complaints: 'complaints',
  payments: 'payments',
}

/** Maximum rows of a direct download; Lambda's time and response size limit it. */
export const maxDirectRows = 5_000

export const exportStatuses = [
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'expired',
] as const
export type ExportStatus = (typeof exportStatuses)[number]

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

/** Returns whether an export is queued or running. */
export const isUnderWay = ({ status }: Pick<ExportJob, 'status'>): boolean =>
  status === 'queued' || status === 'running'
