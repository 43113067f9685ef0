import { afterEach, expect, test, vi } from 'vitest'

const load = async (depth: string) => {
  vi.resetModules()
  vi.stubEnv('TEST_DEPTH', depth)
  return import('../../support/depth.ts')
}
afterEach(() => vi.unstubAllEnvs())

const take = (calls: Generator<number, never>, count: number) =>
  Array.from({ length: count }, () => calls.next().value)
const letters = [...'abcdefghij']

test('a deep run leaves nothing out', async () => {
  const { isDeep, sampled, crashCalls } = await load('deep')
  expect(isDeep).toBe(true)
  expect(sampled('letters', letters, 3)).toEqual(letters)
  expect(take(crashCalls('buying'), 5)).toEqual([1, 2, 3, 4, 5])
})

test('another run takes a sample in its order, the same one for a name', async () => {
  const { sampled } = await load('')
  const some = sampled('letters', letters, 3)
  expect(some).toHaveLength(3)
  expect(letters.filter(letter => some.includes(letter))).toEqual(some)
  expect(sampled('letters', letters, 3)).toEqual(some)
  expect(sampled('letters', letters, 20)).toEqual(letters)
})

test('every call of a process is in the sample of some name', async () => {
  const { crashCalls } = await load('')
  // With 400 names, one run in a hundred misses a call; with 4,000, none in a lifetime.
  const samples = Array.from({ length: 4_000 }, (_, at) => take(crashCalls(`work ${at}`), 5))
  const seen = new Set(samples.flat())
  const calls = Array.from({ length: 80 }, (_, at) => at + 1)
  expect(calls.filter(call => !seen.has(call))).toEqual([])
  for (const [first = 0, ...rest] of samples) {
    expect(first).toBeLessThanOrEqual(4)
    const distances = rest.map((call, at) => call - (rest[at - 1] ?? first))
    expect(distances.every((distance, at) => distance <= 16 * (at + 1))).toBe(true)
    expect(Math.min(...distances)).toBeGreaterThan(0)
  }
})

test('a process that never ends its work is an error', async () => {
  const { crashCalls } = await load('')
  expect(() => take(crashCalls('endless'), 100)).toThrow('endless: more than 200 calls')
})
