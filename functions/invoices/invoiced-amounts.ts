import { itemName } from '../../shared/rules/item-name.ts'
import {
  refundableAmount,
  refundParts,
  shippingLeft,
  sumOfWorth,
  worthOf,
} from '../../shared/rules/order/amounts.ts'
import { wasCaptured } from '../../shared/rules/order/payment-covers.ts'
import { isSold } from '../../shared/rules/order/removed-units.ts'
import { sumUnits } from '../../shared/rules/order/units.ts'
import type { PaymentAttempt, PaymentCover } from '../../shared/schemas/order-facts.ts'
import type { InvoiceItem } from '../table/invoices.ts'
import type { OrderItem } from '../table/orders.ts'

type Amounts = Pick<
  InvoiceItem,
  'items' | 'subtotal' | 'shipping' | 'tax_amount' | 'discount' | 'paid_before' | 'total'
>
type Covered = Pick<PaymentCover, 'units' | 'shipping_off' | 'paid_before'>

/** Returns the amounts of these units and their shipping, less what was paid before. */
const amountsOf = (order: OrderItem, { units, shipping_off, paid_before }: Covered): Amounts => {
  const kept = (line: { id: string }) => sumUnits([units], line.id)
  const then = {
    ...order,
    shipping_off,
    lines: order.lines.map(line => ({
      ...line,
      credited: 0,
      canceled: line.quantity - kept(line),
    })),
  }
  const items = order.lines
    .map(line => ({ line, quantity: kept(line) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({
      description: itemName(line),
      sku: line.sku,
      quantity,
      rate: line.unit_price,
      amount: worthOf(then, [{ line_id: line.id, quantity }]).price,
    }))
  const worth = worthOf(then, units)
  const shipping = shippingLeft(then)
  const { shipping_tax } = refundParts(then, worth, shipping)
  return {
    items,
    subtotal: worth.price,
    shipping: shipping - shipping_tax,
    tax_amount: worth.tax + shipping_tax,
    discount: worth.discount,
    ...(paid_before > 0 && { paid_before }),
    total: sumOfWorth(worth) + shipping - paid_before,
  }
}

/**
 * Returns one line for money that wasn't due. It carries no tax, like the credit note of its refund.
 */
const wholeAmount = ({ order_number }: OrderItem, amount: number): Amounts => ({
  items: [{ description: `Payment for order ${order_number}`, quantity: 1, rate: amount, amount }],
  subtotal: amount,
  shipping: 0,
  tax_amount: 0,
  discount: 0,
  total: amount,
})

/** Lists what a payment of an earlier release may have paid for, because that isn't stored. */
const guessCovers = (order: OrderItem, payment: PaymentAttempt | undefined): Covered[] => {
  const unitsOf = (count: (line: OrderItem['lines'][number]) => number) =>
    order.lines
      .filter(isSold)
      .map(line => ({ line_id: line.id, quantity: count(line) }))
      .filter(({ quantity }) => quantity > 0)
  const all = unitsOf(({ quantity }) => quantity)
  const kept = unitsOf(({ quantity, canceled }) => quantity - canceled)
  const at = payment?.at ?? ''
  const paid_before = refundableAmount({
    attempts: order.attempts.filter(one => one !== payment && one.at <= at),
    refunds: order.refunds.filter(one => one.attempt_id !== payment?.id && one.at <= at),
  })
  return [0, paid_before].flatMap(before =>
    [all, kept].map(units => ({ units, shipping_off: 0, paid_before: before })),
  )
}

/** Returns the lines and amounts of a payment's invoice. Their total is the payment's amount. */
export const invoicedAmounts = (order: OrderItem, payment: PaymentAttempt | undefined): Amounts => {
  const covers = payment?.covers
  if (covers?.units.length === 0) return wholeAmount(order, payment?.amount ?? 0)
  const guesses = (covers ? [covers] : guessCovers(order, payment)).map(one =>
    amountsOf(order, one),
  )
  const amount = payment && wasCaptured(payment) ? payment.amount : order.total
  return guesses.find(({ total }) => total === amount) ?? wholeAmount(order, amount)
}
