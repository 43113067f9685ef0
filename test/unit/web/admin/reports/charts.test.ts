import { describe, expect, it } from 'vitest'
import {
  axisLabels,
  fittingLabels,
  overhang,
} from '../../../../../web/admin/reports/charts/axis-labels.ts'
import {
  heightIn,
  positionsEdgeToEdge,
  positionsInBands,
} from '../../../../../web/admin/reports/charts/scale.ts'

describe('points of a chart', () => {
  it('are at the edges of a line, and in the middle of their bands', () => {
    expect([0, 1, 2].map(positionsEdgeToEdge(3).centerOf)).toEqual([0, 50, 100])
    expect(positionsEdgeToEdge(1).centerOf(0)).toBe(50)
    expect([0, 1].map(positionsInBands(2).centerOf)).toEqual([25, 75])
  })

  it('are found by a place, also by one outside the chart', () => {
    const places = [-0.2, 0, 0.24, 0.26, 0.74, 0.76, 1, 1.2]
    expect(places.map(positionsEdgeToEdge(3).nearest)).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
    expect(places.map(positionsInBands(2).nearest)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(places.map(positionsEdgeToEdge(1).nearest)).toEqual(places.map(() => 0))
  })

  it('are as high as their value between the lowest and the highest tick', () => {
    expect([-50, 0, 100, 150].map(heightIn([-50, 0, 50, 100, 150]))).toEqual([0, 25, 75, 100])
  })
})

describe('labels of an axis', () => {
  const days = Array.from({ length: 30 }, (_, index) => `Nov ${index}`)

  it('are at equal distances, though some are shorter', () => {
    expect(fittingLabels(days, positionsEdgeToEdge(30), 640)).toEqual([29, 25, 21, 17, 13, 9, 5, 1])
    expect(fittingLabels(days, positionsEdgeToEdge(30), 200)).toEqual([29, 19, 9])
    expect(fittingLabels(['Nov 27', 'Nov 28'], positionsEdgeToEdge(2), 200)).toEqual([1, 0])
    expect(fittingLabels(days, positionsEdgeToEdge(30), 448)).toEqual([29, 24, 19, 14, 9, 4])
    expect(fittingLabels(['Nov 28'], positionsEdgeToEdge(1), 200)).toEqual([0])
    expect(fittingLabels([], positionsEdgeToEdge(0), 200)).toEqual([])
  })

  it('leave more room before a long last one, which is moved so that it fits', () => {
    const months = [...Array.from({ length: 11 }, () => 'Oct 2026'), 'Nov 2026 (27 days)']
    const [last, previous = 0] = fittingLabels(months, positionsInBands(12), 240)
    expect(last).toBe(11)
    const end = 240 + overhang - 6.5 * 'Nov 2026 (27 days)'.length
    expect((positionsInBands(12).centerOf(previous) / 100) * 240 + 26).toBeLessThan(end)
  })

  it('are more in wider charts', () => {
    const labels = [...axisLabels(days, positionsEdgeToEdge(30))]
    const shownIn = (size: string) =>
      labels.filter(([, shown]) => shown.split(' ').includes(size)).length
    expect(shownIn('@max-xs:block')).toBe(3)
    expect(shownIn('@5xl:block')).toBeGreaterThan(10)
    expect(labels.every(([, shown]) => shown.startsWith('hidden '))).toBe(true)
  })
})
