import { randomUUID } from 'node:crypto'
import type { LocalFunction } from './assembly.ts'
import { FunctionFailure, type Instance, startInstance } from './function-instance.ts'

export type Functions = {
  /** Runs a function once. Errors: `FunctionFailure` where Lambda would report one. */
  invoke(name: string, event: unknown, requestId?: string): Promise<unknown>
  /** Ends every instance; the next invocation starts a fresh one. */
  stop(): Promise<void>
}

/**
 * Runs the functions of the stack, each in one instance that is started at its first invocation.
 * Unlike Lambda's, it takes any number of invocations at a time.
 */
export const runFunctions = (
  functions: LocalFunction[],
  environmentOf: (definition: LocalFunction) => Record<string, string>,
): Functions => {
  const definitions = new Map(functions.map(definition => [definition.name, definition]))
  const instances = new Map<string, Instance>()

  const start = (definition: LocalFunction): Instance => {
    const { name } = definition
    const instance = startInstance(definition, environmentOf(definition), () => {
      if (instances.get(name) === instance) instances.delete(name)
    })
    instances.set(name, instance)
    return instance
  }

  return {
    invoke: async (name, event, requestId = randomUUID()) => {
      const definition = definitions.get(name)
      if (!definition) {
        throw new FunctionFailure('ResourceNotFoundException', `No function ${name}.`)
      }
      return (instances.get(name) ?? start(definition)).invoke(event, requestId)
    },
    stop: async () => {
      await Promise.all([...instances.values()].map(instance => instance.stop()))
    },
  }
}
