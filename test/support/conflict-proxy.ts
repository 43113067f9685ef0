import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { table } from '../../functions/table/client.ts'
import type { ConflictCounts } from './conflict-server.ts'

export type ConflictProxy = {
  url: string
  counts(): Promise<ConflictCounts>
  stop(): Promise<void>
}

/**
 * Starts a proxy on a free port before the local DynamoDB at `target`. A transaction holds its items
 * for at least `holdMs`; meanwhile other writes of them conflict, as in Amazon's DynamoDB.
 */
export const startConflictProxy = async (
  target: string,
  holdMs: number,
): Promise<ConflictProxy> => {
  const worker = new Worker(new URL('./conflict-server.ts', import.meta.url), {
    workerData: { target, holdMs },
  })
  const [url] = (await once(worker, 'message')) as [string]
  return {
    url,
    counts: async () => (await fetch(`${url}/counts`)).json() as Promise<ConflictCounts>,
    stop: async () => void (await worker.terminate()),
  }
}

/** Sends the functions' table calls to another server from now on. Returns how to undo it. */
export const sendTableCallsTo = (url: string): (() => void) => {
  const { hostname, port } = new URL(url)
  const name = 'other-server'
  table.middlewareStack.add(
    next => args => {
      Object.assign(args.request as object, { hostname, port: Number(port) })
      return next(args)
    },
    { step: 'build', name },
  )
  return () => void table.middlewareStack.remove(name)
}

/**
 * Starts a proxy before the local DynamoDB and sends the functions' table calls through it, until it
 * stops. Transactions hold their items for at least `holdMs`.
 */
export const holdTransactions = async (holdMs: number): Promise<ConflictProxy> => {
  const proxy = await startConflictProxy(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', holdMs)
  const undo = sendTableCallsTo(proxy.url)
  return {
    ...proxy,
    stop: () => {
      undo()
      return proxy.stop()
    },
  }
}
