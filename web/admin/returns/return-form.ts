import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { AdminReturnDetail } from '../../../shared/schemas/admin-return.ts'
import type { ReturnCommand } from './use-return-command.ts'
import type { ReturnQueue } from './use-return-queue.ts'

/** What each form about a return gets. */
export type ReturnFormProps = {
  detail: AdminReturnDetail
  command: ReturnCommand
  queue: ReturnQueue
  /** Shows the result, then opens the next request or the list. */
  onDone: (order: AdminOrder, message: string) => void
}
