import { setTimeout as pause } from 'node:timers/promises'
import { mixed } from './calls.ts'
import { grown, type Memory, measureMemory } from './memory.ts'
import { openStore, signIn, worldOf } from './open-store.ts'
import { startWorker } from './processes.ts'

const clients = 8
const quarters = 4
/** Milliseconds from the last request to the last sample. */
const rest = 30_000

export type Soak = {
  requests: number
  /** Requests a second, by quarter. */
  perSecond: number[]
  samples: { when: string; memory: Memory[] }[]
  /** Processes that grew by more than 10 % from the second quarter to the end. */
  grown: Memory[]
}

/** Sends a mix of requests to a local store and measures the memory of its processes. */
export const measureSoak = async (
  requests: number,
  report: (text: string) => void,
): Promise<Soak> => {
  report('Starting a store')
  const store = await openStore({ products: 1_000, orders: 0 })
  const worker = startWorker(store.env)
  try {
    const samples: Soak['samples'] = []
    const sample = (when: string) => samples.push({ when, memory: measureMemory(store.pids()) })
    const perSecond: number[] = []
    const world = await worldOf(store)
    sample('before')
    for (let quarter = 1; quarter <= quarters; quarter++) {
      report(`Quarter ${quarter} of ${quarters}`)
      const staff = await signIn(world.api, 'admin')
      const load = await worker.run({
        kind: 'call',
        name: mixed.name,
        world: { ...world, staff },
        clients,
        warmUp: 0,
        steps: Math.round(requests / quarters),
      })
      perSecond.push(load.perSecond)
      sample(`${quarter} / ${quarters}`)
    }
    await pause(rest)
    sample('30 s later')
    const half = samples[quarters / 2]?.memory ?? []
    return { requests, perSecond, samples, grown: grown(half, samples.at(-1)?.memory ?? []) }
  } finally {
    await worker.stop()
    await store.stop()
  }
}
