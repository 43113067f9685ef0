import type { RefundFact } from '../../schemas/order-facts.ts'
import { prorate } from '../money.ts'

/** A refund and its parts. A free amount has none. */
type Whole = Pick<RefundFact, 'amount' | 'items' | 'shipping'> & { parts?: RefundFact['parts'] }

/** Returns the share of a refund for part of its amount. */
const takePart = (whole: Whole, amount: number): Whole => {
  const { parts } = whole
  if (!parts) return { amount, items: 0, shipping: 0 }
  const of = (cents: number) => Math.trunc((cents * amount) / whole.amount)
  const adjustment = of(whole.amount - whole.items - whole.shipping)
  const [price = 0, tax = 0, shipping = 0, shipping_tax = 0] = prorate(amount - adjustment, [
    parts.price - parts.discount,
    parts.tax,
    whole.shipping - parts.shipping_tax,
    parts.shipping_tax,
  ])
  const discount = of(parts.discount)
  return {
    amount,
    items: price + tax,
    shipping: shipping + shipping_tax,
    parts: { price: price + discount, discount, tax, shipping_tax },
  }
}

const withoutPart = (whole: Whole, part: Whole): Whole => ({
  amount: whole.amount - part.amount,
  items: whole.items - part.items,
  shipping: whole.shipping - part.shipping,
  ...(whole.parts &&
    part.parts && {
      parts: {
        price: whole.parts.price - part.parts.price,
        discount: whole.parts.discount - part.parts.discount,
        tax: whole.parts.tax - part.parts.tax,
        shipping_tax: whole.parts.shipping_tax - part.parts.shipping_tax,
      },
    }),
})

/** Splits a refund into amounts that add up to it. The parts of each are in proportion and add up, too. */
export const splitParts = (
  { amount, items, shipping, parts }: Whole,
  amounts: readonly number[],
): Whole[] => {
  let left: Whole = { amount, items, shipping, ...(parts && { parts }) }
  if (amounts.length === 1) return [left]
  return amounts.map(share => {
    const part = takePart(left, share)
    left = withoutPart(left, part)
    return part
  })
}
