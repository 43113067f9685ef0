import { formatCents, formatShort, toCents } from '../../shared/rules/money.ts'
import { isShippingFree, missingForFree } from '../../shared/rules/shipping.ts'
import type { ShippingMethod } from '../../shared/schemas/order.ts'

type Method = Pick<ShippingMethod, 'name' | 'free_over'>
/** A method that is free from some amount on: in dollars, and in cents as the rule takes it. */
type Offer = { name: string; dollars: number; free_over: number }

/** Lists the offers of free shipping, the lowest threshold first. */
const offersOf = (methods: readonly Method[]): Offer[] =>
  methods
    .flatMap(({ name, free_over: dollars }) =>
      dollars === null ? [] : [{ name, dollars, free_over: toCents(dollars) }],
    )
    .toSorted((a, b) => a.free_over - b.free_over)

/** Promo bar text: the offer with the highest threshold (Q1); null without offers. */
export function promoLine(methods: readonly Method[]): string | null {
  const best = offersOf(methods).at(-1)
  return best
    ? `Free ${best.name.toLowerCase()} shipping on orders over ${formatShort(best.dollars)}`
    : null
}

/** Product page note: the offer with the lowest threshold (Q1); null without offers. */
export function shippingNote(methods: readonly Method[]): string | null {
  const first = offersOf(methods)[0]
  return first ? `Free shipping on orders over ${formatShort(first.dollars)}` : null
}

/** Describes which offer a cart of `goods` dollars has reached and how much is left to the next one. */
export function offerProgress(
  methods: readonly Method[],
  goods: number,
): { reached: string | null; next: string | null } {
  const cents = toCents(goods)
  const offers = offersOf(methods)
  const reached = offers.filter(offer => isShippingFree(offer, cents)).at(-1)
  const next = offers.find(offer => !isShippingFree(offer, cents))
  return {
    reached: reached ? `You have free ${reached.name.toLowerCase()} shipping` : null,
    next: next
      ? `${formatCents(missingForFree(next, cents) ?? 0)} to go for free ${next.name.toLowerCase()} shipping`
      : null,
  }
}

/** Places the offers and a cart of `goods` dollars on a bar, in percent of the highest threshold. */
export function offerMarks(methods: readonly Method[], goods: number) {
  const cents = toCents(goods)
  const offers = offersOf(methods)
  const furthest = offers.at(-1)?.free_over || 1
  const percent = (amount: number) => Math.min(100, (amount / furthest) * 100)
  return {
    share: percent(cents),
    marks: offers.map(offer => ({
      at: percent(offer.free_over),
      label: `${offer.name} ${formatShort(offer.dollars)}`,
      done: isShippingFree(offer, cents),
    })),
  }
}
