import type { OrderStatus, PaymentStatus } from '../schemas/order.ts'

/**
 * What a customer may do to an order, by its status; read by the buttons and by the server.
 * Staff may pick any status (decision 30).
 */
const customerActions: Record<OrderStatus, { cancel: boolean; reorder: boolean }> = {
  pending: { cancel: true, reorder: false },
  processing: { cancel: true, reorder: false },
  shipped: { cancel: false, reorder: false },
  delivered: { cancel: false, reorder: true },
  cancelled: { cancel: false, reorder: false },
  refunded: { cancel: false, reorder: false },
}

/** S-106, S-107, S-108. */
export const orderCan = {
  cancel: (order: { status: OrderStatus }) => customerActions[order.status].cancel,
  reorder: (order: { status: OrderStatus }) => customerActions[order.status].reorder,
  downloadInvoice: (order: { payment_status: PaymentStatus }) => order.payment_status === 'paid',
}

/**
 * Whether there is an invoice of an order: it was paid. Giving the money back does not unmake the
 * sale, so the invoice stays, though no button offers it any more.
 */
export const hasInvoice = ({ payment_status }: { payment_status: PaymentStatus }): boolean =>
  payment_status === 'paid' || payment_status === 'refunded'

/** Statuses in which the goods have not been given back to stock. */
const holdsStock: Record<OrderStatus, boolean> = {
  pending: true,
  processing: true,
  shipped: true,
  delivered: true,
  cancelled: false,
  refunded: false,
}

/** Whether moving between two statuses gives the goods back to stock (decision 30). */
export const restocks = (from: OrderStatus, to: OrderStatus): boolean =>
  holdsStock[from] && !holdsStock[to] && (from === 'pending' || from === 'processing')

/** A tracking number is asked for in these statuses. */
export const takesTracking = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'delivered'

/** What an action on many orders at once makes of each. */
export const statusAfterBulk = {
  mark_processing: 'processing',
  mark_shipped: 'shipped',
  mark_delivered: 'delivered',
} as const satisfies Record<string, OrderStatus>
