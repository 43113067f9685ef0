import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { LocalStack } from '../../support/local-stack.ts'
import { calls, checkout, type World } from './calls.ts'
import { type Lag, type LoadResult, type LoadRun, type Rate, warmUpOf } from './load-result.ts'
import { countOrders, openStore, type StoreSize, signIn, worldOf } from './open-store.ts'
import { startFloor, startWorker, type Worker } from './processes.ts'
import type { Load } from './run-clients.ts'

export type LoadSettings = {
  stores: StoreSize[]
  clients: number[]
  /** Seconds of each measurement. */
  seconds: number
  /** Called as a part begins. */
  report(text: string): void
}

/** How often the back-office's list is read while orders are on their way, in milliseconds. */
const poll = 100
/** Longest lag to wait for, in milliseconds. */
const maxLag = 10 * 60_000

const rateOf = ({ perSecond, p50, p99 }: Load): Rate => ({ perSecond, p50, p99 })

/** Waits until the back-office lists this many orders. Returns the seconds since `began`. */
const waitForOrders = async (world: World, wanted: number, began: number): Promise<number> => {
  while ((await countOrders(world)) < wanted) {
    if (performance.now() - began > maxLag)
      throw new Error(`The back-office lists fewer than ${wanted} orders after ten minutes`)
    await pause(poll)
  }
  return (performance.now() - began) / 1_000
}

type Measuring = LoadSettings & { store: LocalStack; world: World; worker: Worker; floor: string }

const measureClients = async (
  { store, world, worker, seconds, report }: Measuring,
  clients: number,
) => {
  const times = { clients, seconds, warmUp: warmUpOf(seconds) }
  const loads: Load[] = []
  let lag: Lag | undefined
  for (const { name } of calls) {
    report(`  ${name}, ${clients} at once`)
    // Changes that the stream is still processing would slow down the next call.
    await store.settled()
    const staff = await signIn(world.api, 'admin')
    const signedIn = { ...world, staff, customer: await signIn(world.api, 'customer') }
    const before = name === checkout ? await countOrders(signedIn) : 0
    const load = await worker.run({ ...times, kind: 'call', name, world: signedIn })
    loads.push(load)
    if (name !== checkout) continue
    const late = await waitForOrders(signedIn, before + load.done, performance.now())
    lag = { orders: load.done, seconds: late }
  }
  await store.settled()
  const read = await worker.run({ ...times, kind: 'table', world })
  return { loads, lag: lag as Lag, read: rateOf(read) }
}

/** Measures the bare server with answers as large as those of the calls. */
const measureFloor = async ({ floor, worker, seconds }: Measuring, run: LoadRun): Promise<void> => {
  const warmUp = warmUpOf(seconds)
  for (const call of run.calls) {
    const { clients } = run
    const job = { kind: 'server', url: floor, bytes: call.bytes, clients, seconds, warmUp } as const
    call.server = rateOf(await worker.run(job))
  }
}

const none: Rate = { perSecond: 0, p50: 0, p99: 0 }

/** Adds the figures of one store to each run. */
const measureStore = async (measuring: Measuring, runs: LoadRun[]): Promise<void> => {
  for (const run of runs) {
    const { loads, lag, read } = await measureClients(measuring, run.clients)
    const isFirst = run.calls.length === 0
    for (const [place, load] of loads.entries()) {
      const name = calls[place]?.name ?? ''
      if (isFirst) run.calls.push({ name, bytes: load.bytes, server: none, stores: [] })
      run.calls[place]?.stores.push(rateOf(load))
    }
    run.lags.push(lag)
    run.reads.push(read)
    if (isFirst) await measureFloor(measuring, run)
  }
}

/**
 * Measures calls against local stores of these sizes, and beside them a bare server and reads of the
 * table. Everything runs on this machine.
 */
export const measureLoad = async (settings: LoadSettings): Promise<LoadResult> => {
  const { stores, clients, seconds, report } = settings
  const runs: LoadRun[] = clients.map(count => ({ clients: count, calls: [], reads: [], lags: [] }))
  const floor = await startFloor()
  try {
    for (const size of stores) {
      report(`A store of ${size.products} products and ${size.orders} orders`)
      const store = await openStore(size)
      const worker = startWorker(store.env)
      try {
        const world = await worldOf(store)
        await measureStore({ ...settings, store, world, worker, floor: floor.url }, runs)
      } finally {
        await worker.stop()
        await store.stop()
      }
    }
  } finally {
    await floor.stop()
  }
  const [processor] = cpus()
  return {
    bench: 'load',
    measured_at: new Date().toISOString(),
    machine: {
      processors: cpus().length,
      model: processor?.model ?? '',
      node: process.versions.node,
    },
    seconds,
    stores,
    runs,
  }
}
