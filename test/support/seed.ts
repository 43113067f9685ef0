import { randomInt } from 'node:crypto'
import { randomOf } from '../../infra/local/seed/random.ts'

const numberIn = (name: string, usual: number): number => {
  const value = Number(process.env[name] || usual)
  if (value > 0) return value
  throw new Error(`${name} must be a number above 0, not "${process.env[name]}"`)
}

/** Picks the seed of a run and prints it. Call it before workers start: they inherit it. */
export const pickSeed = (): void => {
  process.env.TEST_SEED = String(numberIn('TEST_SEED', randomInt(1, 2 ** 31)))
  console.error(`Random tests: TEST_SEED=${process.env.TEST_SEED}`)
}

/** The seed of this run. Set TEST_SEED to repeat a run. */
export const seed = numberIn('TEST_SEED', 1)

const times = numberIn('TEST_RUNS', 1)

/** How many random cases a test tries: its usual number, times TEST_RUNS. */
export const runs = (usual: number): number => Math.ceil(usual * times)

/** A time limit in milliseconds that grows with the number of runs. */
export const timeFor = (usual: number): number => usual * Math.max(1, times)

/** Random numbers from 0 to below 1, the same for each name and seed. */
export const dice = (name: string): (() => number) => randomOf(`${seed} ${name}`).next
