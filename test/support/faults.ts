import { AsyncLocalStorage } from 'node:async_hooks'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { table } from '../../functions/table/client.ts'

/** What a fault does to a call of table or SES: fails it before it is sent, or after it was done. */
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

/** Runs `work` while `choose` decides for each call of table or SES whether it fails. */
export const withFaults = <T>(
  choose: (command: string) => Fault | undefined,
  work: () => Promise<T>,
): Promise<T> => faults.run(choose, work)

const sendMail = SESv2Client.prototype.send
// Mail goes out through one call of SES, which counts as a step like each call of the table.
SESv2Client.prototype.send = async function (this: SESv2Client, ...args: never[]) {
  const fault = faults.getStore()?.('SendEmailCommand')
  if (fault?.when === 'before') throw fault.error()
  const result = await Reflect.apply(sendMail, this, args)
  if (fault) throw fault.error()
  return result
} as typeof sendMail

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
export const interleave = <T>(
  others: (command: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => meanwhile.run(others, work)

export class ProcessCrash extends Error {
  constructor() {
    super('the process died')
  }
}

/**
 * Runs `work` in a process that dies around its `call`-th call of table or SES, counting from 1:
 * nothing it does afterwards reaches them. Says whether it lived long enough to die.
 */
export const crashAt = async (
  call: number,
  when: Fault['when'],
  work: () => Promise<unknown>,
): Promise<boolean> => {
  let calls = 0
  const error = () => new ProcessCrash()
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
