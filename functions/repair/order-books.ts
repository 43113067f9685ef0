import { refundedAmount } from '../../shared/rules/order/amounts.ts'
import { contradictionsOf } from '../../shared/rules/order/contradictions.ts'
import { takenUnits } from '../../shared/rules/order/units.ts'
import { ChargeItem } from '../table/charges.ts'
import { CouponItem } from '../table/coupons.ts'
import type { Check, Stored } from '../table/drift.ts'
import { couponKey } from '../table/keys.ts'
import { OrderItem } from '../table/orders.ts'
import { VariantItem } from '../table/products.ts'
import { StockChangeItem } from '../table/stock-history.ts'
import { update } from '../table/write.ts'

/** A difference between an order and the stock, history, coupons or payments that it changed. */
export type BookDrift = {
  what: 'stock' | 'stock of an order' | 'coupon uses' | 'order' | 'payment'
  /** Names the variant, coupon, order or payment. */
  of: string
  /** What is wrong, in words or as numbers. */
  detail: string
  coupon?: { code: string; is: number; should: number }
}

type VariantName = string
const nameOf = ({ product_id, variant_id }: { product_id: string; variant_id: string }) =>
  `${product_id} ${variant_id}`

/** The part of an order to compare with its payments. */
type Paid = Pick<OrderItem, 'attempts' | 'refunds' | 'order_number'>

const add = <Key>(sums: Map<Key, number>, key: Key, units: number) =>
  sums.set(key, (sums.get(key) ?? 0) + units)

/** Collects the table's orders, stock, coupons and the demo's payments. */
class Books {
  readonly stock = new Map<VariantName, { stock: number; at: string | undefined }>()
  readonly newest = new Map<VariantName, { sequence: string; at: string; left: number }>()
  /** Units by order and variant: taken according to the order, and to the stock history. */
  readonly taken = new Map<string, { of: string; variant: VariantName; units: number }>()
  readonly moved = new Map<string, number>()
  private readonly seen = new Set<string>()
  readonly coupons: CouponItem[] = []
  /** Uses by the coupon's id. */
  readonly uses = new Map<string, number>()
  /** Uses by the coupon's code at that time, because orders of earlier releases store no id. */
  readonly usesByCode = new Map<string, number>()
  readonly charges = new Map<string, ChargeItem>()
  readonly orders: Paid[] = []
  readonly wrong: BookDrift[] = []

  private readonly readers: Record<string, (item: Stored) => void> = {
    variant: item => {
      const variant = VariantItem.parse(item)
      const name = nameOf({ product_id: variant.product_id, variant_id: variant.id })
      this.stock.set(name, { stock: variant.stock, at: variant.stock_cause?.at })
    },
    'stock-change': item => {
      const change = StockChangeItem.parse(item)
      const name = nameOf(change)
      const sequence = change.id.split('#').at(-1) ?? ''
      const known = this.newest.get(name)
      if (!known || known.sequence < sequence)
        this.newest.set(name, { sequence, at: change.at, left: change.left })
      // The stream may deliver a change again under another number, with the same stock left.
      const once = `${name} ${change.at} ${change.left}`
      if (!change.order_id || this.seen.has(once)) return
      this.seen.add(once)
      add(this.moved, `${change.order_id} ${name}`, change.change)
    },
    coupon: item => {
      this.coupons.push(CouponItem.parse(item))
    },
    charge: item => {
      const charge = ChargeItem.parse(item)
      this.charges.set(charge.reference, charge)
    },
    order: item => this.readOrder(OrderItem.parse(item)),
  }

  private readOrder(order: OrderItem) {
    const { id, order_number: of, attempts, refunds, coupon_id, coupon_code } = order
    for (const detail of contradictionsOf(order)) this.wrong.push({ what: 'order', of, detail })
    if (order.holds_coupon && coupon_id) add(this.uses, coupon_id, 1)
    else if (order.holds_coupon && coupon_code) add(this.usesByCode, coupon_code, 1)
    this.orders.push({ order_number: of, attempts, refunds })
    // Demo orders were loaded together with the stock that they left.
    if (order.seeded) return
    for (const line of order.lines) {
      const variant = nameOf(line)
      const key = `${id} ${variant}`
      const units = (this.taken.get(key)?.units ?? 0) + takenUnits(order, line)
      this.taken.set(key, { of, variant, units })
    }
  }

  readonly read = (item: Stored) => this.readers[item.entity ?? '']?.(item)
}

const wrongStock = ({ stock, newest }: Books): BookDrift[] =>
  [...stock].flatMap(([of, is]) => {
    const last = newest.get(of)
    // The latest change may not be in the history yet.
    if (!last || last.at !== is.at || last.left === is.stock) return []
    return [{ what: 'stock', of, detail: `is ${is.stock}, its history ends with ${last.left}` }]
  })

/**
 * Finds wrong stock movements. Compares only existing variants, because units that return while
 * their variant is deleted are lost.
 */
const wrongMoves = ({ stock, taken, moved }: Books): BookDrift[] =>
  [...taken].flatMap(([key, { of, variant, units }]) => {
    const out = -(moved.get(key) ?? 0)
    if (!stock.has(variant) || out === units) return []
    const detail = `${variant}: ${out} left the stock, ${units} according to the order`
    return [{ what: 'stock of an order', of, detail }]
  })

/**
 * Finds wrong uses of coupons. Orders of earlier releases may have used a coupon before it got its
 * code.
 */
const wrongUses = ({ coupons, uses, usesByCode }: Books): BookDrift[] => {
  const codes = new Set(coupons.map(({ code }) => code))
  const former = [...usesByCode]
    .filter(([code]) => !codes.has(code))
    .reduce((sum, [, count]) => sum + count, 0)
  return coupons.flatMap(({ id, code, used_count: is }) => {
    const least = (uses.get(id) ?? 0) + (usesByCode.get(code) ?? 0)
    const should = Math.min(Math.max(is, least), least + former)
    if (is === should) return []
    const detail = `has ${is} uses, should have ${should}`
    return [{ what: 'coupon uses', of: code, detail, coupon: { code, is, should } }]
  })
}

const isDemo = ({ provider, reference }: OrderItem['attempts'][number]): boolean =>
  (provider ?? 'demo') === 'demo' && reference !== null

/**
 * Finds payments that differ from the demo's charges. The daily reconciliation compares those of
 * other providers.
 */
const wrongPayments = ({ orders, charges }: Books): BookDrift[] =>
  orders.flatMap(({ order_number, attempts, refunds }) =>
    attempts.filter(isDemo).flatMap((attempt): BookDrift[] => {
      const charge = charges.get(attempt.reference ?? '')
      const wrong = (detail: string): BookDrift[] => [
        { what: 'payment', of: `${order_number} ${attempt.id}`, detail },
      ]
      const isCaptured = charge?.status === 'captured'
      if (isCaptured !== (attempt.state === 'captured'))
        return wrong(`is ${attempt.state}, its charge ${charge?.status ?? 'missing'}`)
      if (!charge || !isCaptured) return []
      if (charge.amount !== attempt.amount)
        return wrong(`is ${attempt.amount} cents, its charge ${charge.amount}`)
      const own = refunds.filter(({ attempt_id }) => attempt_id === attempt.id)
      const made = refundedAmount({ refunds: own.filter(({ state }) => state === 'made') })
      // A promised refund may be made already.
      if (charge.refunded >= made && charge.refunded <= refundedAmount({ refunds: own })) return []
      return wrong(`${made} cents refunded, ${charge.refunded} of its charge`)
    }),
  )

/**
 * Compares orders with what they changed: stock with its history, the history with the units that
 * orders took, coupons with the orders that use them, payments with the demo's charges, and each order
 * with itself. Changes during the scan may show up as differences; the next run has none.
 */
export const checkOrderBooks = (): Check<BookDrift> => {
  const books = new Books()
  return {
    read: books.read,
    drift: () => [
      ...books.wrong,
      ...[wrongStock, wrongMoves, wrongUses, wrongPayments].flatMap(find => find(books)),
    ],
  }
}

/**
 * Corrects the uses of coupons that didn't change since they were read. Returns the differences for
 * staff to check.
 */
export const repairOrderBooks = async (drift: readonly BookDrift[]): Promise<BookDrift[]> => {
  for (const { coupon } of drift)
    if (coupon)
      await update(couponKey(coupon.code), 'SET used_count = :should', {
        when: 'used_count = :is',
        values: { ':should': coupon.should, ':is': coupon.is },
      })
  return drift.filter(({ coupon }) => !coupon)
}
