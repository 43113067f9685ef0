import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../../../infra/local/seed/random.ts'

const draw = (name: string, count: number) => {
  const random = createRandom(name)
  return Array.from({ length: count }, random.next)
}

describe('random numbers of the demo data', () => {
  it('are the same for the same name and differ between names', () => {
    expect(draw('a', 5)).toEqual(draw('a', 5))
    expect(draw('a', 5)).not.toEqual(draw('b', 5))
  })

  it('spread evenly between 0 and 1', () => {
    const numbers = draw('even', 10_000)
    const tenths = Array.from(
      { length: 10 },
      (_, index) => numbers.filter(number => Math.floor(number * 10) === index).length,
    )
    expect(Math.min(...tenths)).toBeGreaterThan(900)
    expect(Math.max(...tenths)).toBeLessThan(1_100)
  })

  it('reach both ends of a range of whole numbers', () => {
    const random = createRandom('dice')
    const thrown = new Set(Array.from({ length: 200 }, () => random.integer(1, 6)))
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('choose by weight and never pick a weight of 0', () => {
    const random = createRandom('weights')
    const weightOf: Record<string, number> = { often: 9, seldom: 1, never: 0 }
    const chosen = Array.from({ length: 1_000 }, () =>
      random.weighted(Object.keys(weightOf), one => weightOf[one] ?? 0),
    )
    const often = chosen.filter(one => one === 'often').length
    expect(often).toBeGreaterThan(850)
    expect(often).toBeLessThan(950)
    expect(chosen).not.toContain('never')
  })
})
