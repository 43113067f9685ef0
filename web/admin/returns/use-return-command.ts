import { useQueryClient } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { AdminReturnDetail } from '../../../shared/schemas/admin-return.ts'
import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { adminReturnQuery, adminReturnsKey } from '../../api/queries/admin-returns.ts'
import { listRefreshDelayMs } from '../list/list-refresh-delay.ts'
import { useOrderCommand } from '../orders/dialogs/use-order-command.ts'

const orders = contract['admin-orders']

type Given =
  | ({ kind: 'approve' } & Body<typeof adminOrders.approveReturn>)
  | ({ kind: 'reject' } & Body<typeof adminOrders.rejectReturn>)
  | ({ kind: 'receive' } & Body<typeof adminOrders.receiveReturn>)
  | ({ kind: 'refund' } & Body<typeof adminOrders.refundOrder>)
  | ({ kind: 'close' } & Body<typeof adminOrders.closeReturn>)
type WithoutVersion<One> = One extends unknown ? Omit<One, 'version'> : never
/** What staff do with a return. */
export type ReturnAction = WithoutVersion<Given>

/** Removes `kind`, because the API refuses fields that it doesn’t know. */
const bodyOf = <One extends Given>({ kind: _, ...body }: One): Omit<One, 'kind'> => body

const sendFor =
  (return_id: string) =>
  (id: string, given: Given): Promise<AdminOrder> => {
    const params = { id, return_id }
    switch (given.kind) {
      case 'approve':
        return call(orders.approveReturn, { params, body: bodyOf(given) })
      case 'reject':
        return call(orders.rejectReturn, { params, body: bodyOf(given) })
      case 'receive':
        return call(orders.receiveReturn, { params, body: bodyOf(given) })
      case 'refund':
        return call(orders.refundOrder, { params: { id }, body: { ...bodyOf(given), return_id } })
      case 'close':
        return call(orders.closeReturn, { params, body: bodyOf(given) })
    }
  }

/** Sends what staff do with a return, and keeps its order up to date. Reloads the queue once it reflects the change. */
export function useReturnCommand(detail: AdminReturnDetail) {
  const client = useQueryClient()
  const { order, run, ...rest } = useOrderCommand<Given>(detail.order, sendFor(detail.id))
  const found = order.facts.returns.find(({ id }) => id === detail.id) as ReturnFact
  const act = async (action: ReturnAction): Promise<AdminOrder | undefined> => {
    const next = await run(action as Omit<Given, 'version'>)
    if (!next) return undefined
    const state = next.facts.returns.find(({ id }) => id === detail.id)?.state ?? detail.state
    client.setQueryData(adminReturnQuery(detail.id).queryKey, { ...detail, order: next, state })
    setTimeout(
      () => void client.invalidateQueries({ queryKey: adminReturnsKey }),
      listRefreshDelayMs,
    )
    return next
  }
  return { ...rest, order, found, act }
}
export type ReturnCommand = ReturnType<typeof useReturnCommand>
