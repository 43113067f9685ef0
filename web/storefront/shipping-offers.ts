import { formatDollars } from '../../shared/rules/money.ts'
import type { ShippingMethod } from '../../shared/schemas/order.ts'

type Offered = Pick<ShippingMethod, 'id' | 'name' | 'free_over'>
const byThreshold = (methods: readonly Offered[]) =>
  methods
    .filter((method): method is Offered & { free_over: number } => method.free_over !== null)
    .sort((a, b) => a.free_over - b.free_over)

/** Formats whole dollars without cents: 100 → "$100". */
const dollars = (amount: number) => formatDollars(amount).replace(/\.00$/, '')

/** Promo bar text: the offer with the highest threshold (Q1); null without offers. */
export function promoLine(methods: readonly Offered[]): string | null {
  const best = byThreshold(methods).at(-1)
  return best
    ? `Free ${best.name.toLowerCase()} shipping on orders over ${dollars(best.free_over)}`
    : null
}

/** Product page note: the offer with the lowest threshold (Q1); null without offers. */
export function shippingNote(methods: readonly Offered[]): string | null {
  const first = byThreshold(methods)[0]
  return first ? `Free shipping on orders over ${dollars(first.free_over)}` : null
}

/** Describes which offer a cart of `goods` dollars has reached and how much is left to the next one. */
export function offerProgress(
  methods: readonly Offered[],
  goods: number,
): { reached: string | null; next: string | null } {
  const offers = byThreshold(methods)
  const reached = offers.filter(offer => goods > offer.free_over).at(-1)
  const next = offers.find(offer => goods <= offer.free_over)
  return {
    reached: reached ? `You have free ${reached.name.toLowerCase()} shipping` : null,
    next: next
      ? `${formatDollars(next.free_over - goods + 0.01)} to go for free ${next.name.toLowerCase()} shipping`
      : null,
  }
}
