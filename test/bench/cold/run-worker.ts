import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

const taskset = '/usr/bin/taskset'

/** Milliseconds since a process started, by the clock and of the processor. */
type Moment = { clock: number; processor: number }
/** What one start took. `status` is the answer's. */
export type Run = {
  started: Moment
  loaded: Moment
  ready: Moment
  answered?: Moment
  status?: number
}

/** Keeps a process on the last core, where the system can. */
const pinned = (args: string[]): [string, string[]] =>
  existsSync(taskset)
    ? [taskset, ['-c', String(availableParallelism() - 1), process.execPath, ...args]]
    : [process.execPath, args]

/** Loads a bundle and answers an event, if there is one, in a process of its own on one core. */
export const runWorker = async (args: string[], env: Record<string, string>): Promise<Run> => {
  const worker = join(import.meta.dirname, 'cold-worker.mjs')
  const child = spawn(...pinned([worker, ...args]), {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const streams = [child.stdio[3], child.stderr].map(stream => text(stream as Readable))
  const ended = once(child, 'exit')
  const [result = '', problem] = await Promise.all(streams)
  await ended
  if (!result) throw new Error(`${args[0]} failed: ${problem}`)
  return JSON.parse(result)
}
