import type { OrderStatus, PaymentStatus } from '../schemas/order.ts'

/**
 * The actions a customer may take on an order, by status. Staff may set any status (Q30).
 */
const customerActions: Record<OrderStatus, { cancel: boolean; reorder: boolean }> = {
  pending: { cancel: true, reorder: false },
  processing: { cancel: true, reorder: false },
  shipped: { cancel: false, reorder: false },
  delivered: { cancel: false, reorder: true },
  cancelled: { cancel: false, reorder: false },
  refunded: { cancel: false, reorder: false },
}

/** Whether a customer may cancel, reorder or download the invoice (S-106, S-107, S-108). */
export const orderCan = {
  cancel: (order: { status: OrderStatus }) => customerActions[order.status].cancel,
  reorder: (order: { status: OrderStatus }) => customerActions[order.status].reorder,
  downloadInvoice: (order: { payment_status: PaymentStatus }) => order.payment_status === 'paid',
}

/**
 * Returns whether an order has an invoice. A refunded order keeps its invoice, because the sale took
 * place, but no button shows it.
 */
export const hasInvoice = ({ payment_status }: { payment_status: PaymentStatus }): boolean =>
  payment_status === 'paid' || payment_status === 'refunded'

/** Returns whether an order in this status can get a tracking number. */
export const takesTracking = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'delivered'

/** The status each bulk action sets. */
export const statusAfterBulk = {
  mark_processing: 'processing',
  mark_shipped: 'shipped',
  mark_delivered: 'delivered',
} as const satisfies Record<string, OrderStatus>
