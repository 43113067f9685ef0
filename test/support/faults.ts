import { AsyncLocalStorage } from 'node:async_hooks'
import { table } from '../../functions/table/client.ts'

/** What a fault does to a call of the table: fails it before it is sent, or after it was done. */
export type Fault = { when: 'before' | 'after'; error: () => Error }

/** Each piece of work has its own faults, so that several may run side by side. */
const faults = new AsyncLocalStorage<(command: string) => Fault | undefined>()

table.middlewareStack.add(
  (next, context) => async args => {
    const fault = faults.getStore()?.(String(context.commandName))
    if (fault?.when === 'before') throw fault.error()
    const result = await next(args)
    if (fault) throw fault.error()
    return result
  },
  { step: 'initialize', name: 'faults', priority: 'high' },
)

/** Runs `work` while `choose` decides for each call of the table whether it fails. */
export const withFaults = <T>(
  choose: (command: string) => Fault | undefined,
  work: () => Promise<T>,
): Promise<T> => faults.run(choose, work)

const meanwhile = new AsyncLocalStorage<(command: string) => Promise<void>>()

table.middlewareStack.add(
  (next, context) => async args => {
    const work = meanwhile.getStore()
    if (work) await meanwhile.exit(() => work(String(context.commandName)))
    return next(args)
  },
  { step: 'initialize', name: 'meanwhile', priority: 'high' },
)

/** Runs `work` while others do something before each of its calls of the table. */
export const withWork = <T>(
  others: (command: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => meanwhile.run(others, work)

export class ProcessDied extends Error {
  constructor() {
    super('the process died')
  }
}

/**
 * Runs `work` in a process that dies around its `call`-th call of the table, counting from 1:
 * nothing it does afterwards reaches the table. Says whether it lived long enough to die.
 */
export const dyingAt = async (
  call: number,
  when: Fault['when'],
  work: () => Promise<unknown>,
): Promise<boolean> => {
  let calls = 0
  const error = () => new ProcessDied()
  await withFaults(
    () => {
      calls++
      if (calls < call) return undefined
      return { when: calls === call ? when : 'before', error }
    },
    () => work().catch(() => undefined),
  )
  return calls >= call
}
