import { formatDollars } from '../../../shared/rules/money.ts'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'

type Offered = Pick<ShippingMethod, 'name' | 'free_over'>

/** Places the free-shipping thresholds on a progress bar, in percent of the highest one. */
export function offerMarks(methods: readonly Offered[], goods: number) {
  const offers = methods
    .flatMap(({ name, free_over }) => (free_over ? [{ name, free_over }] : []))
    .toSorted((a, b) => a.free_over - b.free_over)
  const furthest = offers.at(-1)?.free_over ?? 1
  const percent = (dollars: number) => Math.min(100, (dollars / furthest) * 100)
  return {
    share: percent(goods),
    marks: offers.map(({ name, free_over }) => ({
      at: percent(free_over),
      label: `${name} ${formatDollars(free_over).replace(/\.00$/, '')}`,
      done: goods > free_over,
    })),
  }
}
