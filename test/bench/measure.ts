import type { Answer } from '../support/call.ts'

export type Measured = {
  name: string
  calls: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time of one call on average, without the table's own. */
  cpu: number
  /** Capacity units of one call, on average and at most. */
  read: number
  mostRead: number
  write: number
  mostWrite: number
}

/** The value below which `part` of the sorted values lie. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const mean = (values: readonly number[]) =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

/** Calls before those that count. */
export const warmUp = 10

/** Calls `work` again and again, one call at a time, and says how long it took and what it cost. */
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
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
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
    mostRead: Math.max(...reads),
    write: mean(writes),
    mostWrite: Math.max(...writes),
  }
}
