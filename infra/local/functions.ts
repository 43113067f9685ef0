import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { LocalFunction } from './assembly.ts'

/** A function that threw, timed out or ended its process. */
export class FunctionFailure extends Error {
  override name = 'FunctionFailure'
  readonly errorType: string

  constructor(errorType: string, message: string) {
    super(message)
    this.errorType = errorType
  }
}

type Pending = { done(result: unknown): void; failed(error: Error): void }
type Instance = { worker: Worker; pending: Map<number, Pending> }
type Answer = {
  id: number
  result?: unknown
  error?: { errorType: string; errorMessage: string; stack?: string }
}

export type Functions = ReturnType<typeof runFunctions>

const debug = process.env.LOG === 'debug'
const isBad = (line: string) => /"level":\s*"(error|fatal)"/i.test(line)

/**
 * Runs each function's bundle in a worker thread with its own environment, started at its first
 * invocation. Unlike Lambda, one instance takes any number of invocations at a time.
 */
export const runFunctions = (
  functions: LocalFunction[],
  environmentOf: (definition: LocalFunction) => Record<string, string>,
) => {
  const definitions = new Map(functions.map(definition => [definition.name, definition]))
  const instances = new Map<string, Instance>()
  let count = 0

  const start = (definition: LocalFunction): Instance => {
    const [file = 'index', exported = 'handler'] = definition.handler.split('.')
    const module = pathToFileURL(join(definition.folder, `${file}.mjs`)).href
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: { module, exported, name: definition.name, memory: definition.memory },
      env: environmentOf(definition),
      resourceLimits: { maxOldGenerationSizeMb: definition.memory },
      stdout: true,
      stderr: true,
    })
    const pending: Instance['pending'] = new Map()
    const say = (line: string, always: boolean) => {
      if (debug || always || isBad(line)) process.stderr.write(`[${label(definition)}] ${line}\n`)
    }
    createInterface({ input: worker.stdout }).on('line', line => say(line, false))
    createInterface({ input: worker.stderr }).on('line', line => say(line, true))
    worker.on('message', ({ id, result, error }: Answer) => {
      const waiting = pending.get(id)
      pending.delete(id)
      if (!error) return waiting?.done(result)
      say(error.stack ?? error.errorMessage, true)
      waiting?.failed(new FunctionFailure(error.errorType, error.errorMessage))
    })
    const end = (reason: Error) => {
      if (instances.get(definition.name)?.worker === worker) instances.delete(definition.name)
      if (pending.size > 0) say(reason.message, true)
      for (const waiting of pending.values()) waiting.failed(reason)
      pending.clear()
    }
    worker.on('error', error => {
      say(error.stack ?? error.message, true)
      end(new FunctionFailure('Runtime.Unknown', error.message))
    })
    worker.on('exit', () => end(new FunctionFailure('Runtime.ExitError', 'The function ended.')))
    const instance = { worker, pending }
    instances.set(definition.name, instance)
    return instance
  }

  /** Runs a function once; throws `FunctionFailure` where Lambda would report an error. */
  const invoke = (
    name: string,
    event: unknown,
    requestId: string = randomUUID(),
  ): Promise<unknown> => {
    const definition = definitions.get(name)
    if (!definition) throw new FunctionFailure('ResourceNotFoundException', `No function ${name}.`)
    const instance = instances.get(name) ?? start(definition)
    const { worker, pending } = instance
    const id = ++count
    const milliseconds = definition.timeout * 1000
    return new Promise((done, failed) => {
      const late = setTimeout(() => {
        // Lambda ends an instance that ran out of time, with whatever else it had in hand.
        if (instances.get(name) === instance) instances.delete(name)
        void worker.terminate()
        const seconds = definition.timeout.toFixed(2)
        failed(new FunctionFailure('Sandbox.Timedout', `Task timed out after ${seconds} seconds`))
      }, milliseconds)
      const settle = <T>(by: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(late)
          by(value)
        }
      }
      pending.set(id, { done: settle(done), failed: settle(failed) })
      worker.postMessage({ id, event, requestId, deadline: Date.now() + milliseconds })
    })
  }

  /** Ends every instance; the next invocation starts a fresh one. */
  const stop = async () => {
    const running = [...instances.values()]
    instances.clear()
    await Promise.all(running.map(({ worker }) => worker.terminate()))
  }

  return { invoke, stop }
}

const label = ({ source }: LocalFunction) =>
  source.replace(/^functions\/(events\/)?/, '').replace(/(\/handler)?\.ts$/, '')
