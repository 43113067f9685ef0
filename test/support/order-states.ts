import { OrderItem } from '../../functions/table/orders.ts'
import { paymentStatusOf, statusOf } from '../../shared/rules/order/status.ts'
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'

type OldRefund = { id: string; at: string; amount: number; reason: string; is_made: boolean }

/** An order's state, with the statuses of S-111 and A-32. */
export type OrderState = {
  status?: OrderStatus
  payment_status?: PaymentStatus
  tracking_number?: string | null
  goods_returned?: boolean
  refunds?: OldRefund[]
}

const oldRefunds = (order: OrderItem): OldRefund[] =>
  order.refunds.map(({ id, at, amount, reason, state }) => ({
    id,
    at,
    amount,
    reason,
    is_made: state === 'made',
  }))

/** The refund of what earlier refunds leave, if the state says that everything was refunded. */
const restRefund = (
  order: OrderItem,
  state: OrderState & { payment_status: PaymentStatus },
): OldRefund[] => {
  const isRefunded =
    state.payment_status === 'refunded' ||
    (state.payment_status === 'paid' && state.status === 'refunded')
  const before = state.refunds ?? oldRefunds(order)
  const amount = before.reduce((rest, refund) => rest - refund.amount, order.total)
  if (!isRefunded || amount <= 0) return []
  const is_made = state.payment_status === 'refunded'
  return [{ id: `ref_of_${order.id}`, at: order.updated_at, amount, reason: '', is_made }]
}

/** An order is placed once it is paid, or at once with cash on delivery. */
const isPlaced = (order: OrderItem, payment: PaymentStatus): boolean =>
  payment === 'pending' ? order.payment_method === 'cash_on_delivery' : payment !== 'failed'

/** A change of an order's state or of other fields. */
export type StateChange = OrderState & Partial<Omit<OrderItem, 'refunds'>>

/** Returns the order with facts that lead to this state, for tests that don't act on it. */
export const inState = (order: OrderItem, state: StateChange = {}): OrderItem => {
  const payment_status = state.payment_status ?? paymentStatusOf(order)
  const next = { ...order, ...state, refunds: order.refunds }
  return OrderItem.parse({
    tracking_number: order.shipments.at(-1)?.tracking_number ?? null,
    goods_returned: false,
    ...next,
    status: state.status ?? statusOf(order),
    payment_status,
    placed_at: isPlaced(next, payment_status) ? next.placed_at : null,
    refunds: [
      ...(state.refunds ?? oldRefunds(order)),
      ...restRefund(next, { ...state, payment_status }),
    ],
  })
}

/** Returns a released order whose buyer left and is told. */
export const toldReleased = (order: OrderItem): OrderItem => {
  if (!order.released) throw new Error('The order was not released')
  return { ...order, version: order.version + 1, released: { ...order.released, is_told: true } }
}
