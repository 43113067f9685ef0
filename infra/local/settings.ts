import { Problem } from './problem.ts'
import type { Seed } from './seeding.ts'

export type LocalSettings = { port: number; stateDir: string; seed: Seed; watch: boolean }

/** Reads PORT, SEED and STATE_DIR from the environment. */
export const settingsFrom = (
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): LocalSettings => {
  const { PORT = '3000', STATE_DIR = '.local', SEED = 'demo' } = environment
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Problem(`PORT must be a number from 0 to 65535, not "${PORT}".`)
  }
  if (SEED !== 'demo' && SEED !== 'none') {
    throw new Problem(`SEED must be demo or none, not "${SEED}".`)
  }
  return { port, stateDir: STATE_DIR, seed: SEED, watch: args.includes('--watch') }
}
