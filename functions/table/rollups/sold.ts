/** Pieces of a product and what they brought, in cents. */
export type Sold = { units: number; cents: number }

/** More cents than a product brings in a month. */
const unit = 10 ** 10

/**
 * Both as one number, which adds up as they do: half the size of two, and thousands of products
 * share an item. Exact up to 900,000 pieces.
 */
export const packSold = ({ units, cents }: Sold): number => units * unit + cents

export const unpackSold = (packed: number): Sold => ({
  units: Math.floor(packed / unit),
  cents: packed % unit,
})
