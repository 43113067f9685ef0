import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, paginate } from '../../../../functions/paper/paginate.ts'

const rooms = { first: 100, next: 150 }
const heights = (pages: Block[][]) => pages.map(page => page.map(({ height }) => height))

describe('paginate', () => {
  it('fills one page, then the next', () => {
    const blocks = [40, 40, 40, 40, 40, 40].map(height => ({ height }))
    expect(heights(paginate(blocks, rooms))).toEqual([[40, 40], [40, 40, 40], [40]])
  })

  it('moves blocks that are kept together', () => {
    const blocks = [{ height: 40 }, { height: 40 }, { height: 60, keepWithPrevious: true }]
    expect(heights(paginate(blocks, rooms))).toEqual([[40], [40, 60]])
  })

  it('splits blocks kept together if no page holds them', () => {
    const blocks = [{ height: 40 }, { height: 120, keepWithPrevious: true }]
    expect(heights(paginate(blocks, rooms))).toEqual([[40], [120]])
  })

  it('keeps every block in order and overfills no page', () => {
    const block = fc.record({
      height: fc.integer({ min: 1, max: 100 }),
      keepWithPrevious: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(block, { minLength: 1 }), blocks => {
        const pages = paginate(blocks, rooms)
        expect(pages.flat()).toEqual(blocks)
        for (const [index, page] of pages.entries()) {
          const used = page.reduce((sum, { height }) => sum + height, 0)
          expect(used).toBeLessThanOrEqual(index === 0 ? rooms.first : rooms.next)
        }
      }),
    )
  })
})
