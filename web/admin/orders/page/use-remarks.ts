import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { isApiError } from '../../../api/api-error.ts'
import { addOrderNote, setOrderTags } from '../../../api/queries/admin-orders.ts'
import { useOrderChange } from '../use-order-change.ts'

/** Returns the current order that a version conflict carries. */
const currentOrder = (error: unknown): AdminOrder | undefined => {
  if (!isApiError(error, 'conflict')) return undefined
  const { order } = (error.data ?? {}) as { order?: AdminOrder }
  return order
}

/** Sends a change that suits every version of the order. If someone else changed the order, sends it again. */
const sendToLatest = async (
  order: AdminOrder,
  send: (order: AdminOrder) => Promise<AdminOrder>,
): Promise<AdminOrder> => {
  try {
    return await send(order)
  } catch (error) {
    const current = currentOrder(error)
    if (!current) throw error
    return send(current)
  }
}

/** Adds an internal note. */
export const useAddNote = (order: AdminOrder) =>
  useOrderChange(order.id, (note: string) =>
    sendToLatest(order, ({ id, version }) => addOrderNote(id, { note, version })),
  )

type Change = (tags: readonly string[]) => string[]

/** Adds or removes tags, and keeps the changes of colleagues. */
export const useChangeTags = (order: AdminOrder) =>
  useOrderChange(order.id, (change: Change) =>
    sendToLatest(order, ({ id, version, tags }) =>
      setOrderTags(id, { tags: change(tags), version }),
    ),
  )
