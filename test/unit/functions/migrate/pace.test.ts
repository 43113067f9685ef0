import { expect, test } from 'vitest'
import { createPace } from '../../../../functions/migrate/pace.ts'

/** Runs work of these sizes and returns when each began, in milliseconds. */
const startsOf = async (rate: number, works: readonly number[], takes = 0): Promise<number[]> => {
  let now = 0
  const wait = async (ms: number) => {
    now += ms
  }
  const pace = createPace(rate, { now: () => now, wait })
  const starts: number[] = []
  for (const work of works) {
    await pace(work)
    starts.push(now)
    now += takes
  }
  return starts
}

test('lets that many begin per second', async () => {
  expect(await startsOf(10, [1, 1, 1, 1])).toEqual([0, 100, 200, 300])
})

test('waits longer after more work', async () => {
  expect(await startsOf(10, [5, 1, 1])).toEqual([0, 500, 600])
})

test('doesn’t wait for work that takes longer, and doesn’t catch up afterwards', async () => {
  expect(await startsOf(10, [1, 1, 1], 250)).toEqual([0, 250, 500])
})
