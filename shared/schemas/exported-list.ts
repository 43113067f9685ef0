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

/** Returns whether an export is queued or running. */
export const isUnderWay = ({ status }: { status: ExportStatus }): boolean =>
  status === 'queued' || status === 'running'
