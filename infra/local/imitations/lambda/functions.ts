import { randomUUID } from 'node:crypto'
import type { LocalFunction } from '../../template/assembly.ts'
import { FunctionFailure, type Instance, startInstance } from './function-instance.ts'

export type Functions = {
  /** Runs a function once. Throws `FunctionFailure` where Lambda would report one. */
  invoke(name: string, event: unknown, requestId?: string): Promise<unknown>
  /** Ends every instance. The next invocation starts a new one. */
  stop(): Promise<void>
}

/** An instance, and how many invocations it has at this time. */
type Running = { instance: Instance; calls: number }

/** The error that Lambda gives a caller above the account's or a function's concurrency. */
export const throttled = 'TooManyRequestsException'

/**
 * Runs the stack's functions in instances that start when they are needed. With a `concurrency`, an instance
 * takes one invocation at a time, as on Lambda. The account has `concurrency` invocations at once, some of
 * which functions reserve. Without it, each function has one instance that takes all invocations, which is
 * faster on a laptop.
 */
export const runFunctions = (
  functions: readonly LocalFunction[],
  environmentOf: (definition: LocalFunction) => Record<string, string>,
  { concurrency }: { concurrency?: number | undefined } = {},
): Functions => {
  const definitions = new Map(functions.map(definition => [definition.name, definition]))
  const running = new Map<string, Running[]>(functions.map(({ name }) => [name, []]))
  const reserved = functions.reduce((sum, { reserved = 0 }) => sum + reserved, 0)
  const of = (name: string) => running.get(name) ?? []
  const callsOf = (names: readonly LocalFunction[]) =>
    names.flatMap(({ name }) => of(name)).reduce((sum, { calls }) => sum + calls, 0)

  const start = (definition: LocalFunction): Running => {
    const { name } = definition
    const instance = startInstance(definition, environmentOf(definition), () => {
      running.set(
        name,
        of(name).filter(one => one.instance !== instance),
      )
    })
    const made = { instance, calls: 0 }
    running.set(name, [...of(name), made])
    return made
  }

  const isFull = (definition: LocalFunction, limit: number): boolean =>
    definition.reserved !== undefined
      ? callsOf([definition]) >= definition.reserved
      : callsOf(functions.filter(one => one.reserved === undefined)) >= limit - reserved

  const find = (definition: LocalFunction): Running => {
    const known = of(definition.name)
    if (concurrency === undefined) return known[0] ?? start(definition)
    if (isFull(definition, concurrency)) throw new FunctionFailure(throttled, 'Rate Exceeded.')
    return known.find(({ calls }) => calls === 0) ?? start(definition)
  }

  return {
    invoke: async (name, event, requestId = randomUUID()) => {
      const definition = definitions.get(name)
      if (!definition) {
        throw new FunctionFailure('ResourceNotFoundException', `There is no function ${name}.`)
      }
      const chosen = find(definition)
      chosen.calls++
      try {
        return await chosen.instance.invoke(event, requestId)
      } finally {
        chosen.calls--
      }
    },
    stop: async () => {
      await Promise.all([...running.values()].flat().map(({ instance }) => instance.stop()))
    },
  }
}
