/** Something as high as it is, which `withPrevious` keeps on the page of what stands before it. */
export type Block = { height: number; withPrevious?: boolean }

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + block.height, 0)

/**
 * Spreads blocks over pages, in order, the first page having room for `first` points and each
 * later one for `next`. What belongs together is moved on together; only what is higher than a
 * whole page is parted.
 */
export const paginate = <B extends Block>(
  blocks: readonly B[],
  { first, next }: { first: number; next: number },
): B[][] => {
  const groups: B[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    const fits = last && heightOf(last) + block.height <= next
    if (block.withPrevious && fits) last.push(block)
    else groups.push([block])
  }
  const pages: B[][] = [[]]
  let room = first
  for (const group of groups) {
    const height = heightOf(group)
    if (height > room) {
      pages.push([])
      room = next
    }
    pages.at(-1)?.push(...group)
    room -= height
  }
  return pages
}
