import { OrderItem } from '../../functions/table/orders.ts'
import { paymentStatusOf, statusOf } from '../../shared/rules/order/status.ts'
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'

type OldRefund = { id: string; at: string; amount: number; reason: string; is_made: boolean }

/** An order's state in the terms of the specification. */
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

/** Returns the order with facts that lead to this state, for tests that don't act on it. */
export const inState = (
  order: OrderItem,
  state: OrderState & Partial<Omit<OrderItem, 'refunds'>> = {},
): OrderItem =>
  OrderItem.parse({
    tracking_number: order.shipments.at(-1)?.tracking_number ?? null,
    goods_returned: false,
    ...order,
    status: statusOf(order),
    payment_status: paymentStatusOf(order),
    ...state,
    refunds: state.refunds ?? oldRefunds(order),
  })
