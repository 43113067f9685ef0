import type { Random } from './random.ts'

/** Sold out. */
const soldOut = new Set(['juniper-garden-dress', 'skerry-fisherman-roll-neck'])
/** Nearly sold out: total units left. */
const lastPieces: Record<string, number> = {
  'orla-hoop-earrings': 4,
  'isla-straw-hat': 7,
  'alder-gingham-shirt': 9,
  'lido-sunglasses': 10,
}
/** Sizes that sell out first. */
const edgeSizes = new Set(['XS', 'XL', '26', '36', '37', '45', '75', '100'])

/** Returns the stock of each size of each color, in that order. */
export const stockOf = (
  slug: string,
  colors: readonly string[],
  sizes: readonly string[],
  random: Random,
): number[] => {
  const variants = colors.flatMap(color => sizes.map(size => ({ color, size })))
  if (soldOut.has(slug)) return variants.map(() => 0)
  const last = lastPieces[slug]
  if (last !== undefined) {
    const share = Math.floor(last / variants.length)
    return variants.map((_, index) => share + (index < last - share * variants.length ? 1 : 0))
  }
  return variants.map(({ size }) => {
    const edge = edgeSizes.has(size)
    if (random.chance(edge ? 0.16 : 0.04)) return 0
    if (random.chance(0.07)) return random.integer(1, 4)
    if (random.chance(0.09)) return random.integer(5, 9)
    return edge ? random.integer(10, 28) : random.integer(16, 64)
  })
}
