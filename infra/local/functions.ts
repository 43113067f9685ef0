import { randomUUID } from 'node:crypto'
import type { LocalFunction } from './assembly.ts'
import { FunctionFailure, type Instance, startInstance } from './function-instance.ts'

export type Functions = {
  /** Runs a function once. Throws `FunctionFailure` where Lambda would report one. */
  invoke(name: string, event: unknown, requestId?: string): Promise<unknown>
  /** Ends every instance. The next invocation starts a new one. */
  stop(): Promise<void>
}

/**
 * Runs the stack's functions, each in one instance that starts at its first invocation. Unlike on
 * Lambda, an instance takes several invocations at a time.
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
        throw new FunctionFailure('ResourceNotFoundException', `There is no function ${name}.`)
      }
      return (instances.get(name) ?? start(definition)).invoke(event, requestId)
    },
    stop: async () => {
      await Promise.all([...instances.values()].map(instance => instance.stop()))
    },
  }
}
