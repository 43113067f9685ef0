import { percentile } from '../measure.ts'
import { type Client, createClient } from './client.ts'

/** How fast a number of clients got answers, each one after the other. */
export type Rate = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** A rate, with all that was done, including the warm-up. */
export type Load = Rate & {
  done: number
  /** The mean bytes of each answer of a step. */
  bytes: number[]
}

type Work = {
  clients: number
  /** Seconds before the measurement. */
  warmUp: number
  /** Seconds of the measurement. Without them, the clients do `steps` together. */
  seconds?: number
  steps?: number
  prepare?: ((client: Client, round: number) => Promise<unknown>) | undefined
  step(client: Client, round: number): Promise<number[]>
}

/** Runs clients at the same time and measures the steps that began after the warm-up. */
export const runClients = async ({
  clients,
  warmUp,
  seconds = Number.POSITIVE_INFINITY,
  steps = Number.POSITIVE_INFINITY,
  prepare,
  step,
}: Work): Promise<Load> => {
  const all = Array.from({ length: clients }, createClient)
  const times: number[] = []
  const bytes: number[] = []
  let round = 0
  try {
    for (const [place, client] of all.entries()) await prepare?.(client, place)
    const from = performance.now() + warmUp * 1_000
    const until = from + seconds * 1_000
    let ended = from
    const run = async (client: Client) => {
      while (performance.now() < until && round < steps) {
        const began = performance.now()
        const sizes = await step(client, round++)
        if (began < from) continue
        ended = performance.now()
        times.push(ended - began)
        for (const [place, size] of sizes.entries()) bytes[place] = (bytes[place] ?? 0) + size
      }
    }
    await Promise.all(all.map(run))
    times.sort((a, b) => a - b)
    return {
      perSecond: (times.length / Math.max(1, ended - from)) * 1_000,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      done: round,
      bytes: bytes.map(sum => Math.round(sum / Math.max(1, times.length))),
    }
  } finally {
    for (const client of all) client.end()
  }
}
