/** Units of a product and their price in cents after discounts. Both can be negative on a day. */
export type Sold = { units: number; cents: number }

/** The packing factor: twice the cents that a product can earn or refund in a month. */
const unit = 10 ** 10

/**
 * Packs units and cents into one number that can be summed. This saves space, because thousands of
 * products share an item. Exact up to 900,000 units and 50 million dollars.
 */
export const packSold = ({ units, cents }: Sold): number => units * unit + cents

export const unpackSold = (packed: number): Sold => {
  const units = Math.round(packed / unit)
  return { units, cents: packed - units * unit }
}

/** Units of a product that were shipped and that came back. */
export type Moved = { shipped: number; returned: number }

const movedSuffix = '|moved'

/**
 * Names a product's counter of moved units. The counter of its sold units has the product's id as
 * name.
 */
export const movedName = (productId: string): string => `${productId}${movedSuffix}`

export const packMoved = ({ shipped, returned }: Moved): number =>
  packSold({ units: shipped, cents: returned })

/** Returns the product that a counter belongs to. */
export const productOf = (name: string): string => name.split('|')[0] ?? name

/** Splits the counters of products into units sold and units moved. */
export const unpackProducts = (
  packed: Readonly<Record<string, number>>,
): { sold: Map<string, Sold>; moved: Map<string, Moved> } => {
  const sold = new Map<string, Sold>()
  const moved = new Map<string, Moved>()
  for (const [name, value] of Object.entries(packed)) {
    const { units, cents } = unpackSold(value)
    if (name.endsWith(movedSuffix)) moved.set(productOf(name), { shipped: units, returned: cents })
    else sold.set(name, { units, cents })
  }
  return { sold, moved }
}
