/** Where the points of a chart are from left to right, in percent of its width. */
export type PointPositions = {
  centerOf: (index: number) => number
  /** Returns the point nearest to a share of the width, from 0 to 1. */
  nearest: (share: number) => number
}

/** Spreads the points of a line: the first and the last are at the edges. */
export const positionsEdgeToEdge = (count: number): PointPositions => ({
  centerOf: index => (count < 2 ? 50 : (100 * index) / (count - 1)),
  nearest: share => within(Math.round(share * (count - 1)), count),
})

/** Gives each point a band of the same width. */
export const positionsInBands = (count: number): PointPositions => ({
  centerOf: index => (100 * (index + 0.5)) / count,
  nearest: share => within(Math.floor(share * count), count),
})

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

/** Returns the height of values above the lowest tick, in percent of the chart's height. */
export const heightIn = (ticks: readonly number[]) => {
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  return (value: number) => (100 * (value - lowest)) / (highest - lowest)
}
