import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { writeJson } from './json-file.ts'
import { Problem } from './problem.ts'
import { readState, type State } from './state.ts'

export type Seed = 'demo' | 'none'

/** Records which data the store started with. */
export const seedOf = (state: State): Seed | undefined =>
  readState<{ seed: Seed }>(state.seeded)?.seed

/**
 * Loads the demo data into a new store and leaves any other store unchanged. Returns whether it
 * loaded anything.
 */
export const seedOnce = async (
  state: State,
  wanted: Seed,
  environment: Record<string, string>,
): Promise<boolean> => {
  if (seedOf(state)) return false
  if (wanted === 'demo') {
    const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), { env: environment })
    const [error] = await Promise.race([
      once(worker, 'exit').then(([code]) => [
        code === 0 ? undefined : new Error(`exit code ${code}`),
      ]),
      once(worker, 'error'),
    ])
    if (error) {
      throw new Problem(
        `Loading the demo data failed (${(error as Error).message}). Run npm start again to continue, or "npm run reset" first to start over.`,
      )
    }
  }
  writeJson(state.seeded, { seed: wanted, at: new Date().toISOString() })
  return wanted === 'demo'
}
