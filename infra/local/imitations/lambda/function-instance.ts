import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { formatEntry } from '../../format-entry.ts'
import type { LocalFunction } from '../../template/assembly.ts'

/** Reports a function that threw, timed out or ended its process. */
export class FunctionFailure extends Error {
  override name = 'FunctionFailure'
  readonly errorType: string

  constructor(errorType: string, message: string) {
    super(message)
    this.errorType = errorType
  }
}

type Pending = { done(result: unknown): void; failed(error: Error): void }
type Answer = {
  id: number
  result?: unknown
  error?: { errorType: string; errorMessage: string; stack?: string }
}
export type Instance = ReturnType<typeof startInstance>

/** Lambda's maximum size of an answer, in bytes of JSON. */
const maxAnswerBytes = 6 * 1024 * 1024 + 100

const isTooLong = (result: unknown): boolean => {
  const { body } = (result ?? {}) as { body?: unknown }
  // Most answers are too short to be worth counting.
  if (typeof body === 'string' && body.length < maxAnswerBytes / 6) return false
  return Buffer.byteLength(JSON.stringify(result ?? null)) > maxAnswerBytes
}

const tooLong = new FunctionFailure(
  'Function.ResponseSizeTooLarge',
  `Response payload size exceeded maximum allowed payload size (${maxAnswerBytes} bytes).`,
)

const debug = process.env.LOG === 'debug'
const nameIn = (source: string) => source.replace(/^functions\/(events\/)?|(\/handler)?\.ts$/g, '')

/**
 * Starts an instance of a function in a worker thread, with its own environment and memory. Calls
 * `ended` once, when the instance can't take more invocations.
 */
export const startInstance = (
  definition: LocalFunction,
  environment: Record<string, string>,
  ended: () => void,
) => {
  const { folder, handler, name, memory, timeout } = definition
  const [file = 'index', exported = 'handler'] = handler.split('.')
  const module = pathToFileURL(join(folder, `${file}.mjs`)).href
  const worker = new Worker(new URL('./function-worker.mjs', import.meta.url), {
    workerData: { module, exported, name, memory, compiled: join(folder, '.compiled') },
    // So that the log shows the first invocation of an instance.
    env: { ...environment, AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' },
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
    stderr: true,
  })
  const pending = new Map<number, Pending>()
  const loaded = new Promise(ready => worker.once('message', ready))
  let count = 0

  const print = (line: string, always: boolean) => {
    const { isError, text } = formatEntry(line)
    if (debug || isError || (always && isError === undefined))
      process.stderr.write(`[${nameIn(definition.source)}] ${text}\n`)
  }
  createInterface({ input: worker.stdout }).on('line', line => print(line, false))
  createInterface({ input: worker.stderr }).on('line', line => print(line, true))

  worker.on('message', ({ id, result, error }: Answer) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (!error && isTooLong(result)) {
      print(tooLong.message, true)
      return waiting?.failed(tooLong)
    }
    if (!error) return waiting?.done(result)
    print(error.stack ?? error.errorMessage, true)
    waiting?.failed(new FunctionFailure(error.errorType, error.errorMessage))
  })
  const end = (reason: FunctionFailure) => {
    ended()
    for (const waiting of pending.values()) waiting.failed(reason)
    pending.clear()
  }
  worker.on('error', error => {
    print(error.stack ?? error.message, true)
    end(new FunctionFailure('Runtime.Unknown', error.message))
  })
  worker.on('exit', () => end(new FunctionFailure('Runtime.ExitError', 'The function ended.')))

  const stop = async () => {
    ended()
    await worker.terminate()
  }

  const invoke = (event: unknown, requestId: string): Promise<unknown> => {
    const id = ++count
    const result = new Promise((done, failed) => pending.set(id, { done, failed }))
    let late: NodeJS.Timeout | undefined
    // As on Lambda, load time doesn't count.
    void loaded.then(() => {
      if (!pending.has(id)) return
      const deadline = Date.now() + timeout * 1000
      worker.postMessage({ id, event, requestId, deadline })
      late = setTimeout(() => {
        const message = `Task timed out after ${timeout.toFixed(2)} seconds`
        print(message, true)
        pending.get(id)?.failed(new FunctionFailure('Sandbox.Timedout', message))
        // Lambda ends an instance that timed out, including its other work.
        void stop()
      }, timeout * 1000)
    })
    return result.finally(() => clearTimeout(late))
  }

  return { invoke, stop }
}
