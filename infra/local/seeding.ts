import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { endpointOf } from './foreign/endpoints.ts'
import { writeJson } from './json-file.ts'
import { Problem } from './problem.ts'
import { readState, type State } from './state.ts'

export type Seed = 'demo' | 'none'

/** What the state folder records of a table. `table` identifies one on another server. */
type Seeded = { seed?: Seed; table?: string | undefined }

const recordOf = (state: State, isForeign: boolean) => (isForeign ? state.foreign : state.seeded)

/** Returns which data the store started with. */
export const seedOf = (
  state: State,
  isForeign = endpointOf('DYNAMODB') !== undefined,
): Seed | undefined => readState<Seeded>(recordOf(state, isForeign))?.seed

/**
 * Records a table on another server as this state folder's. Throws a `Problem` if it has the data of
 * another store, whose accounts and files may be elsewhere.
 */
export const claimTable = async (
  state: State,
  table: string,
  isEmpty: () => Promise<boolean>,
): Promise<void> => {
  if (readState<Seeded>(state.foreign)?.table === table) return
  if (!(await isEmpty())) {
    throw new Problem(
      `The table on ${endpointOf('DYNAMODB')} has the data of a store with another state folder than ${state.folder}. Set STATE_DIR to that folder, or delete the table there.`,
    )
  }
  writeJson(state.foreign, { table })
}

/**
 * Loads the demo data into a new store and leaves any other store unchanged. Returns whether it
 * loaded anything. `table` identifies a table on another server.
 */
export const seedOnce = async (
  state: State,
  wanted: Seed,
  environment: Record<string, string>,
  table?: string,
): Promise<boolean> => {
  const record = recordOf(state, table !== undefined)
  const seeded = readState<Seeded>(record)
  if (seeded?.seed && seeded.table === table) return false
  if (wanted === 'demo') {
    const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), {
      env: { ...environment, ...(table && { SEED_WRITES: 'batches' }) },
    })
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
  writeJson(record, { seed: wanted, at: new Date().toISOString(), table })
  return wanted === 'demo'
}
