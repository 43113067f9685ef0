import { setTimeout as wait } from 'node:timers/promises'
import { formatError } from '../problem.ts'
import type { Service } from './child.ts'

const minute = 60_000
const maxRestarts = 5

/**
 * Starts a service and restarts it on the same port when it ends, after a pause that triples each
 * time. After five restarts within a minute, `crashed` settles with the reason.
 */
export const keepRunning = async (
  start: (port?: number) => Promise<Service>,
  onRestart: () => void = () => {},
  firstPause = 100,
): Promise<Service> => {
  let current = await start()
  const { name, url } = current
  const port = Number(new URL(url).port)
  const stopping = new AbortController()
  const { signal } = stopping
  let restarts: number[] = []

  const restart = async (): Promise<string | undefined> => {
    try {
      current = await start(port)
      return undefined
    } catch (error) {
      return formatError(error)
    }
  }
  let restarting: Promise<string | undefined> = Promise.resolve(undefined)

  const keep = async (): Promise<string> => {
    let reason = await current.crashed
    for (;;) {
      restarts = restarts.filter(at => Date.now() - at < minute)
      if (restarts.length >= maxRestarts) return `${name} keeps failing. ${reason}`
      await wait(firstPause * 3 ** restarts.length, null, { signal })
      restarts.push(Date.now())
      restarting = restart()
      const failure = await restarting
      signal.throwIfAborted()
      if (!failure) {
        onRestart()
        console.error(`${reason} ${name} was restarted.`)
      }
      reason = failure ?? (await current.crashed)
    }
  }
  // Ignore everything after a stop.
  const crashed = keep().catch(error => {
    if (signal.aborted) return new Promise<string>(() => {})
    throw error
  })

  const stop = async () => {
    stopping.abort()
    await restarting
    await current.stop()
  }
  return {
    name,
    url,
    get pid() {
      return current.pid
    },
    crashed,
    stop,
  }
}
