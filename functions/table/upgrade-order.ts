import * as z from 'zod'
import { orderStatuses, paymentMethods, paymentStatuses } from '../../shared/schemas/order.ts'

/** The parts of an order stored by release 0.2.0 or earlier from which its facts are built. */
const OldOrder = z.looseObject({
  id: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  lines: z.array(z.looseObject({ quantity: z.int() })),
  total: z.int(),
  coupon_code: z.string().nullable(),
  tracking_number: z.string().nullable(),
  timeline: z.array(
    z.looseObject({
      at: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      note: z.string(),
    }),
  ),
  goods_returned: z.boolean(),
  refunds: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      amount: z.int(),
      reason: z.string(),
      is_made: z.boolean(),
    }),
  ),
  placed_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
type OldOrder = z.infer<typeof OldOrder>

/**
 * Returns when an order was delivered. Later events of a delivered order, such as a partial refund,
 * are not deliveries.
 */
const deliveredAt = (order: OldOrder): string | undefined =>
  order.timeline.findLast(({ from, to }) => to === 'delivered' && from !== 'delivered')?.at

/** Returns whether release 0.2.0 or earlier stored this order. */
export const isOldOrder = (stored: unknown): boolean => OldOrder.safeParse(stored).success

const reachedAt = (order: OldOrder, ...statuses: string[]): string | undefined =>
  order.timeline.find(({ to }) => to !== null && statuses.includes(to))?.at

/** Returns whether the items left the store: they were shipped or delivered, and not canceled. */
const hasShipped = (order: OldOrder): boolean =>
  order.status === 'shipped' ||
  order.status === 'delivered' ||
  (order.status === 'refunded' && !order.goods_returned)

/**
 * Returns when staff started an order. They may have put it back to pending since, so its timeline
 * alone isn't enough.
 */
const startedAt = (order: OldOrder): string | null => {
  if (order.status === 'pending') return null
  const isProcessing = order.status === 'processing'
  return reachedAt(order, 'processing') ?? (isProcessing ? order.updated_at : null)
}

const lineFactsOf = (order: OldOrder) => {
  const isOff = order.placed_at !== null && !hasShipped(order)
  const isCanceled = isOff && (order.status === 'cancelled' || order.status === 'refunded')
  return (line: OldOrder['lines'][number], index: number) => ({
    ...line,
    id: `l${index + 1}`,
    canceled: isCanceled ? line.quantity : 0,
    credited: hasShipped(order) && order.status === 'refunded' ? line.quantity : 0,
    restocked: 0,
    written_off: isCanceled && !order.goods_returned ? line.quantity : 0,
    exchange_of: null,
  })
}

const attemptStateOf = ({ payment_status, placed_at }: OldOrder) => {
  if (placed_at || payment_status === 'paid' || payment_status === 'refunded') return 'captured'
  return payment_status === 'failed' ? 'failed' : 'requires_action'
}

const attemptsOf = (order: OldOrder) => {
  const isCash = order.payment_method === 'cash_on_delivery'
  if (isCash && order.payment_status === 'pending') return []
  return [
    {
      id: order.id,
      method: order.payment_method,
      reference: isCash ? null : order.id,
      amount: order.total,
      state: attemptStateOf(order),
      at: order.placed_at ?? order.created_at,
      reason: order.payment_status === 'failed' ? (order.timeline.at(-1)?.note ?? null) : null,
    },
  ]
}

const unitsOf = (lines: readonly { id: string; quantity: number }[]) =>
  lines.map(({ id, quantity }) => ({ line_id: id, quantity }))

const shipmentsOf = (order: OldOrder, lines: readonly { id: string; quantity: number }[]) => {
  if (!hasShipped(order)) return []
  const shippedAt = reachedAt(order, 'shipped', 'delivered') ?? order.updated_at
  return [
    {
      id: `${order.id}-1`,
      units: unitsOf(lines),
      carrier: null,
      tracking_number: order.tracking_number,
      tracking_url: null,
      shipped_at: shippedAt,
      delivered_at: order.status === 'shipped' ? null : (deliveredAt(order) ?? shippedAt),
    },
  ]
}

const refundsOf = (order: OldOrder, lines: readonly { id: string; quantity: number }[]) =>
  order.refunds.map(({ is_made, ...refund }, index) => ({
    ...refund,
    by: '',
    kind: order.status === 'refunded' ? 'refund' : 'cancel',
    attempt_id: order.id,
    units: order.status === 'refunded' && index === order.refunds.length - 1 ? unitsOf(lines) : [],
    items: 0,
    shipping: 0,
    adjustment: refund.amount,
    state: is_made ? 'made' : 'promised',
    return_id: null,
  }))

/**
 * Converts an order stored by release 0.2.0 or earlier to facts. Returns anything else unchanged, so
 * it is safe to repeat.
 */
export const upgradeOrder = (stored: unknown): unknown => {
  const old = OldOrder.safeParse(stored)
  if (!old.success) return stored
  const {
    status,
    payment_status: payment,
    goods_returned: _,
    tracking_number: __,
    ...kept
  } = old.data
  const order = old.data
  const lines = order.lines.map(lineFactsOf(order))
  const isReleased = order.placed_at === null && (payment === 'failed' || status === 'cancelled')
  return {
    ...kept,
    lines,
    shipping_off: 0,
    attempts: attemptsOf(order),
    refunds: refundsOf(order, lines),
    shipments: shipmentsOf(order, lines),
    returns: [],
    reserved_at: order.created_at,
    started_at: startedAt(order),
    reopened_at: null,
    released: isReleased
      ? { at: order.updated_at, reason: order.timeline.at(-1)?.note ?? '' }
      : null,
    holds_coupon:
      order.coupon_code !== null && !isReleased && status !== 'cancelled' && !order.goods_returned,
  }
}
