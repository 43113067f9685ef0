import { refundableAmount } from '../../shared/rules/order/amounts.ts'
import { openUnits } from '../../shared/rules/order/units.ts'
import type { BusyShop, Pick } from './busy-shop.ts'

/**
 * Ways that take many steps, which random single steps hardly ever find in this order. Each step may be
 * refused, depending on what happened to the order before.
 */
type Way = (shop: BusyShop, pick: Pick) => Promise<void>

const refundUnits =
  ({ line, count, flag }: Pick): Parameters<BusyShop['asStaff']>[2] =>
  ({ lines }) => {
    const line_id = lines[line % lines.length]?.id
    return line_id ? { units: [{ line_id, quantity: count, restock: flag }] } : undefined
  }

const shipRest: Way = (shop, pick) =>
  shop.asStaff(pick, 'shipments', found => {
    const left = found.lines
      .map(line => ({ line_id: line.id, quantity: openUnits(found, line) }))
      .filter(({ quantity }) => quantity > 0)
    return left.length > 0 ? { units: left } : undefined
  })

/** Everything is delivered, and the customer wants one item back or exchanged. */
const sendEverything: Way = async (shop, pick) => {
  await shop.look(pick)
  await shipRest(shop, pick)
  await shop.asStaff(pick, 'deliveries', () => ({}))
  await shop.requestReturn({ ...pick, count: 1 })
}

/** Staff cancel an order and reopen it, and the customer pays again. Its coupon or product may be gone. */
const sellAgain: Way = async (shop, pick) => {
  const { count, line, flag } = pick
  await shop.look(pick)
  if (line === 1) await shop.asStaff(pick, 'refunds', () => ({ amount: 3.5 }))
  await shop.asStaff(pick, 'cancellations', () => ({ restock: true, reason: '' }))
  if (count === 2) await shop.deleteCoupon()
  if (count === 3 && flag) await shop.deleteProduct()
  await shop.asStaff(pick, 'reopenings', () => ({
    payment: flag ? 'link' : 'cash_on_delivery',
  }))
  await shop.payByLink(pick)
}

/** Everything is refunded less a deduction and sold again, then its customer cancels. */
const cancelAfterDeduction: Way = async (shop, pick) => {
  await shop.look(pick)
  await shop.asStaff(pick, 'refunds', ({ lines }) => ({
    units: lines.map(({ id, quantity }) => ({ line_id: id, quantity, restock: true })),
    deduction: pick.count,
  }))
  await shop.asStaff(pick, 'reopenings', () => ({ payment: 'link' }))
  await shop.payByLink(pick)
  await shop.cancelAsBuyer(pick)
}

/** Staff refund units of a line before, while or after they come back or are exchanged. */
const refundEarly: Way = async (shop, pick) => {
  await sendEverything(shop, pick)
  const refund = () => shop.asStaff(pick, 'refunds', refundUnits(pick))
  if (pick.count === 1) await refund()
  await shop.asStaff(pick, 'returns/{return_id}/approval', () => ({}))
  if (pick.count === 2) await refund()
  await shop.asStaff(pick, 'returns/{return_id}/receipt', () => ({ restock: [], refund: {} }))
  if (pick.count === 3) await refund()
  await shipRest(shop, pick)
}

/** A part is delivered, and the rest is canceled or refunded. */
const deliverPart: Way = async (shop, pick) => {
  await shop.look(pick)
  await shop.asStaff(pick, 'shipments', ({ lines }) => {
    const line_id = lines[0]?.id
    return line_id ? { units: [{ line_id, quantity: 1 }] } : undefined
  })
  await shop.asStaff(pick, 'deliveries', () => ({}))
  if (pick.flag)
    await shop.asStaff(pick, 'cancellations', () => ({ restock: pick.count > 1, reason: '' }))
  else await shop.asStaff(pick, 'refunds', refundUnits(pick))
  if (pick.line === 1) await shop.asStaff(pick, 'status', () => ({ status: 'refunded' }))
}

/** An order is canceled while its customer disputes the payment. */
const cancelDisputed: Way = async (shop, pick) => {
  await shop.dispute(pick, pick.count === 3 ? 'lost' : 'needs_response')
  await shop.look(pick)
  if (pick.flag) await shop.asStaff(pick, 'cancellations', () => ({ restock: true, reason: '' }))
  else await shop.cancelAsBuyer(pick)
  if (pick.line === 1) await shop.asStaff(pick, 'refunds', refundUnits(pick))
  if (pick.count === 2) await shop.dispute(pick, 'won')
}

/** The carrier brings a package back, of which items may be refunded. */
const bringBack: Way = async (shop, pick) => {
  await shop.look(pick)
  await shipRest(shop, pick)
  if (pick.flag) await shop.asStaff(pick, 'refunds', refundUnits(pick))
  await shop.asStaff(pick, 'shipments/{shipment_id}/comeback', () => ({}))
  if (pick.count > 1) await shipRest(shop, pick)
  else await shop.asStaff(pick, 'cancellations', () => ({ restock: true, reason: '' }))
}

/** Staff ship an order after its whole payment went back. */
const shipUnpaid: Way = async (shop, pick) => {
  await shop.look(pick)
  await shop.asStaff(pick, 'refunds', order => ({ amount: refundableAmount(order) / 100 }))
  if (pick.flag) await shipRest(shop, pick)
  else if (pick.line === 1) await shop.markAll('mark_shipped')
  else {
    await shop.look(pick)
    await shop.shipAll(pick)
  }
}

export const longWays: Record<string, Way> = {
  'send everything': sendEverything,
  'sell again': sellAgain,
  'cancel after a deduction': cancelAfterDeduction,
  'refund early': refundEarly,
  'deliver a part': deliverPart,
  'cancel disputed': cancelDisputed,
  'bring back': bringBack,
  'ship unpaid': shipUnpaid,
}
