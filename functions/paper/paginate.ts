/** A block of a given height in points. `keepWithPrevious` avoids a page break before it. */
export type Block = { height: number; keepWithPrevious?: boolean }

const totalHeight = (blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + block.height, 0)

/**
 * Distributes blocks over pages in order. The first page has room for `first` points, later pages
 * for `next`. Blocks kept together are split only if they don't fit on one page.
 */
export const paginate = <B extends Block>(
  blocks: readonly B[],
  { first, next }: { first: number; next: number },
): B[][] => {
  const groups: B[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    const fits = last && totalHeight(last) + block.height <= next
    if (block.keepWithPrevious && fits) last.push(block)
    else groups.push([block])
  }
  const pages: B[][] = [[]]
  let room = first
  for (const group of groups) {
    const height = totalHeight(group)
    if (height > room) {
      pages.push([])
      room = next
    }
    pages.at(-1)?.push(...group)
    room -= height
  }
  return pages
}
