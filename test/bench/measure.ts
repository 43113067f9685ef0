import type { MemoryIndex } from '../../functions/catalog/catalog-index/memory-index.ts'
import type { Answer } from '../support/call.ts'

export type Measured = {
  name: string
  calls: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Mean CPU milliseconds of one call, without the table's. */
  cpu: number
  /** Mean and maximum capacity units of one call. */
  read: number
  maxRead: number
  write: number
  maxWrite: number
}

/** Returns the percentile `part` (0 to 1) of sorted values. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const mean = (values: readonly number[]) =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

/** Ends what an index remembers of earlier listings, as each change of a product does. */
export const forgetListings = (index: Pick<MemoryIndex, 'apply'>): void =>
  index.apply({ id: 'deleted', row: null })

/** Calls that warm up and aren't counted. */
export const warmUp = 10

/** Calls `work` repeatedly, one call at a time, and measures its time and capacity units. */
export const measure = async (
  name: string,
  calls: number,
  work: (round: number) => Promise<Answer>,
): Promise<Measured> => {
  const times: number[] = []
  const reads: number[] = []
  const writes: number[] = []
  let cpuBefore = process.cpuUsage()
  for (let round = 0; round < calls + warmUp; round++) {
    if (round === warmUp) cpuBefore = process.cpuUsage()
    const startedAt = performance.now()
    const answer = await work(round)
    const time = performance.now() - startedAt
    if (answer.status >= 400)
      throw new Error(`${name} failed with ${answer.status}: ${JSON.stringify(answer.body)}`)
    if (round < warmUp) continue
    const [read = 0, write = 0] = (answer.headers['x-capacity'] ?? '').split(' ').map(Number)
    times.push(time)
    reads.push(read)
    writes.push(write)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  times.sort((a, b) => a - b)
  return {
    name,
    calls,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: (user + system) / 1000 / calls,
    read: mean(reads),
    maxRead: Math.max(...reads),
    write: mean(writes),
    maxWrite: Math.max(...writes),
  }
}
