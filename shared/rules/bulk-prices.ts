/** The possible endings of a new price; `none` keeps the cents as calculated. */
export const priceEndings = ['none', '.00', '.90', '.95', '.99'] as const
export type PriceRounding = (typeof priceEndings)[number]

/** Amounts are cents. A compare price above the price shows as a sale. */
export type PricePair = { price: number; compare_price: number | null }

/** Returns the nearest price with this ending; of two, the higher one. A price never becomes 0. */
export const roundPrice = (cents: number, rounding: PriceRounding): number => {
  if (rounding === 'none') return Math.max(1, Math.round(cents))
  const ending = Number(rounding.slice(1))
  const nearest = Math.floor((cents - ending) / 100 + 0.5) * 100 + ending
  return nearest > 0 ? nearest : nearest + 100
}

/**
 * Adds a percentage to a price. A percentage has up to two decimals, so that halves of a cent are
 * exact.
 */
const percentMore = (cents: number, percent: number, rounding: PriceRounding): number =>
  cents === 0 ? 0 : roundPrice((cents * Math.round((100 + percent) * 100)) / 10_000, rounding)

/** Changes a price by percent: 10 raises, -10 lowers. 0 stays 0. The compare price stays. */
export const changePrice = <P extends PricePair>(
  priced: P,
  percent: number,
  rounding: PriceRounding,
): P => ({ ...priced, price: percentMore(priced.price, percent, rounding) })

/** Returns the regular price: the compare price during a sale. */
const regularPrice = ({ price, compare_price }: PricePair): number =>
  Math.max(price, compare_price ?? 0)

/**
 * Takes a percentage off the regular price, which becomes the compare price. Repeating it changes
 * nothing. Returns undefined if the price wouldn't be lower.
 */
export const putOnSale = <P extends PricePair>(
  priced: P,
  percent: number,
  rounding: PriceRounding,
): P | undefined => {
  const compare_price = regularPrice(priced)
  const price = percentMore(compare_price, -percent, rounding)
  return price < compare_price ? { ...priced, price, compare_price } : undefined
}

/** Makes the compare price the price again. */
export const endSale = <P extends PricePair>(priced: P): P => ({
  ...priced,
  price: regularPrice(priced),
  compare_price: null,
})
