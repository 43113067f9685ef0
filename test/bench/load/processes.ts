import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Job } from './load-worker.ts'
import type { Load } from './run-clients.ts'

const start = (file: string, env: Record<string, string> = {}): ChildProcess =>
  fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } })

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** Waits for a process's next message. Throws if the process ends first. */
const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const settled = new AbortController()
  const { signal } = settled
  const stopped = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the bench ended with ${code}`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), stopped])
    return message as T
  } finally {
    stopped.catch(() => {})
    settled.abort()
  }
}

/** Starts the process with the clients. `env` is the store's. */
export const startWorker = (env: Record<string, string>) => {
  const child = start('load-worker.ts', env)
  return {
    run: async (job: Job): Promise<Load> => {
      child.send(job)
      const { load, failed } = await answerOf<{ load: Load; failed?: string }>(child)
      if (failed) throw new Error(failed)
      return load
    },
    stop: () => end(child),
  }
}
export type Worker = ReturnType<typeof startWorker>

/** Starts the bare server that calls are compared with. */
export const startFloor = async () => {
  const child = start('floor-server.ts')
  const port = await answerOf<number>(child)
  return { url: `http://127.0.0.1:${port}`, stop: () => end(child) }
}
