import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { writeJson } from './json-file.ts'
import { Problem } from './problem.ts'
import { readState, type State } from './state.ts'

export type Seed = 'demo' | 'none'

/** What this store was begun with, if it was. */
export const seedOf = (state: State): Seed | undefined =>
  readState<{ seed: Seed }>(state.seeded)?.seed

/**
 * Fills a store that is new; one that was begun before, in whatever way, is left as it is. Returns
 * whether anything was put in.
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
        `The demo data could not be put in (${(error as Error).message}): start again to go on with it, or run "npm run reset" before to begin afresh.`,
      )
    }
  }
  writeJson(state.seeded, { seed: wanted, at: new Date().toISOString() })
  return wanted === 'demo'
}
