/** Units of a product and their revenue in cents. */
export type Sold = { units: number; cents: number }

/** More cents than a product earns in a month. */
const unit = 10 ** 10

/**
 * Packs both into one number that can be summed, to save space: thousands of products share an item.
 * Exact up to 900,000 units.
 */
export const packSold = ({ units, cents }: Sold): number => units * unit + cents

export const unpackSold = (packed: number): Sold => ({
  units: Math.floor(packed / unit),
  cents: packed % unit,
})
