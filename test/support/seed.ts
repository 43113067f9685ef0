import { randomInt } from 'node:crypto'
import { createRandom } from '../../infra/local/seed/random.ts'

const numberIn = (name: string, usual: number): number => {
  const value = Number(process.env[name] || usual)
  if (value > 0) return value
  throw new Error(`${name} must be a number above 0, not "${process.env[name]}"`)
}

/** Picks and prints the seed of a run. Call it before the workers start, so that they inherit it. */
export const pickSeed = (): void => {
  process.env.TEST_SEED = String(numberIn('TEST_SEED', randomInt(1, 2 ** 31)))
  console.error(`Random tests: TEST_SEED=${process.env.TEST_SEED}`)
}

/** The seed of this run. Set TEST_SEED to repeat a run. */
export const seed = numberIn('TEST_SEED', 1)

const times = numberIn('TEST_RUNS', 1)

/** Returns the number of random cases to try: the usual number times TEST_RUNS. */
export const runs = (usual: number): number => Math.ceil(usual * times)

/** Returns a generator of numbers in [0, 1) that depends on the name and the seed only. */
export const dice = (name: string): (() => number) => createRandom(`${seed} ${name}`).next
