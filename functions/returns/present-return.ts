import type * as z from 'zod'
import { addressLines } from '../../shared/rules/address-lines.ts'
import { toDollars } from '../../shared/rules/money.ts'
import { refundedAmount, sumOfWorth, worthOf } from '../../shared/rules/order/amounts.ts'
import { estimateReturn } from '../../shared/rules/order/return-estimate.ts'
import { returnUnitsToRefund } from '../../shared/rules/order/return-refund.ts'
import { wantsOf } from '../../shared/rules/order/return-wants.ts'
import { refundTarget } from '../../shared/rules/payment-name.ts'
import { labelDeduction } from '../../shared/rules/return-policy.ts'
import type { OwnReturn, ReturnSummary } from '../../shared/schemas/return.ts'
import { attachmentUrl } from '../files/attachments.ts'
import { presentPublicReturns } from '../settings/present-returns.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings, type Settings } from '../table/settings.ts'
import { pictureOwner } from './picture-owner.ts'

type Fact = OrderItem['returns'][number]
type Shown = z.input<typeof OwnReturn>

const dayMs = 86_400_000

/** Returns the label's price that is deducted from a return's refund, in cents. */
export const labelCentsOf = ({ returns }: Settings, units: Fact['units']): number =>
  labelDeduction(
    returns,
    units.map(({ reason }) => reason),
  )

const shippedAt = (order: OrderItem, lineId: string): string | null =>
  order.shipments.find(({ units }) => units.some(({ line_id }) => line_id === lineId))
    ?.shipped_at ?? null

const presentItems = (order: OrderItem, { units }: Fact): Shown['items'] =>
  units.flatMap(({ line_id, quantity, reason, replacement }) => {
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) return []
    const { product_name, variant_name, sku, image, fallback_image } = line
    return {
      line_id,
      product_name,
      variant_name,
      sku,
      image,
      fallback_image,
      quantity,
      reason,
      amount: replacement ? 0 : toDollars(sumOfWorth(worthOf(order, [{ line_id, quantity }]))),
      replacement: replacement && {
        name: replacement.variant_name,
        shipped_at: shippedAt(order, replacement.line_id),
      },
    }
  })

/**
 * Presents the refund of a return: the one made or promised, otherwise an estimate. Null if there is
 * none.
 */
const presentRefund = (order: OrderItem, fact: Fact, settings: Settings): Shown['refund'] => {
  const to = refundTarget(order.payment_method, order.card)
  const mine = order.refunds.flatMap(refund =>
    refund.return_id === fact.id && refund.state !== 'withdrawn'
      ? [{ ...refund, state: refund.state }]
      : [],
  )
  const last = mine.at(-1)
  if (last)
    return {
      price: toDollars(mine.reduce((sum, { items, shipping }) => sum + items + shipping, 0)),
      discount: 0,
      tax: 0,
      label: toDollars(Math.max(0, -mine.reduce((sum, one) => sum + one.adjustment, 0))),
      total: toDollars(refundedAmount({ refunds: mine })),
      to,
      state: last.state,
      at: last.at,
    }
  const units = returnUnitsToRefund(order, fact)
  const isOver = fact.state === 'rejected' || fact.state === 'closed'
  if (units.length === 0 || isOver) return null
  const { price, discount, tax, label, total } = estimateReturn(
    order,
    units,
    labelCentsOf(settings, fact.units),
  )
  return {
    price: toDollars(price),
    discount: toDollars(discount),
    tax: toDollars(tax),
    label: toDollars(label),
    total: toDollars(total),
    to,
    state: 'estimated',
    at: null,
  }
}

/** Converts a return for its customer's list. */
export const presentReturnSummary = (
  order: OrderItem,
  fact: Fact,
): z.input<typeof ReturnSummary> => ({
  id: fact.id,
  number: fact.number,
  order_id: order.id,
  order_number: order.order_number,
  state: fact.state,
  wants: wantsOf(fact),
  complaint_id: fact.complaint_id,
  requested_at: fact.requested_at,
  items: presentItems(order, fact),
})

/** Converts a return for its buyer, without the addresses of its photos. */
export const describeReturn = (
  order: OrderItem,
  fact: Fact,
  settings: Settings,
): Omit<Shown, 'attachments'> => {
  const { address, instructions, close_after_days } = presentPublicReturns(settings)
  const isSent = fact.state === 'approved' && fact.decided_at
  return {
    ...presentReturnSummary(order, fact),
    email: order.email,
    items: presentItems(order, fact),
    comment: fact.comment,
    decided_at: fact.decided_at,
    received_at: fact.received_at,
    closed_at: fact.closed_at,
    answer: fact.answer,
    can_cancel: fact.state === 'requested' || fact.state === 'approved',
    send_within_days: close_after_days,
    send_by: isSent ? new Date(Date.parse(isSent) + close_after_days * dayMs).toISOString() : null,
    refund: presentRefund(order, fact, settings),
    coupon_code: order.coupon_code,
    address,
    instructions,
    from: addressLines(order.shipping_address),
  }
}

/** Converts a return for its buyer. */
export const presentReturn = async (order: OrderItem, fact: Fact, now: Date): Promise<Shown> => ({
  ...describeReturn(order, fact, await getSettings()),
  attachments: await Promise.all(
    fact.attachments.map(async one => ({
      ...one,
      url: await attachmentUrl(pictureOwner(order), one.id, now),
    })),
  ),
})
