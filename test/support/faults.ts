import { AsyncLocalStorage } from 'node:async_hooks'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { table } from '../../functions/table/client.ts'

/** Fails a DynamoDB, SES or Cognito call, either before it is sent or after it succeeded. */
export type Fault = { when: 'before' | 'after'; error: () => Error }

/** Faults apply to one asynchronous call chain, so tests can run several at once. */
const faults = new AsyncLocalStorage<(command: string) => Fault | undefined>()

/** Returns the fault of a call that isn't DynamoDB's, SES's or Cognito's, such as one of a payment provider. */
export const faultOf = (command: string): Fault | undefined => faults.getStore()?.(command)

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

/** Runs `work` and lets `choose` decide whether each DynamoDB, SES or Cognito call fails. */
export const withFaults = <T>(
  choose: (command: string) => Fault | undefined,
  work: () => Promise<T>,
): Promise<T> => faults.run(choose, work)

/** Counts a client's calls as steps, like those to DynamoDB. */
const addFaults = (client: { prototype: { send: unknown } }, name: string) => {
  const send = client.prototype.send as (...args: unknown[]) => Promise<unknown>
  client.prototype.send = async function (this: unknown, ...args: unknown[]) {
    const fault = faults.getStore()?.(name)
    if (fault?.when === 'before') throw fault.error()
    const result = await Reflect.apply(send, this, args)
    if (fault) throw fault.error()
    return result
  }
}
addFaults(SESv2Client, 'SendEmailCommand')
addFaults(CognitoIdentityProviderClient, 'UserPoolCommand')

const interleaved = new AsyncLocalStorage<(command: string) => Promise<void>>()

table.middlewareStack.add(
  (next, context) => async args => {
    const work = interleaved.getStore()
    if (work) await interleaved.exit(() => work(String(context.commandName)))
    return next(args)
  },
  { step: 'initialize', name: 'interleave', priority: 'high' },
)

/** Runs `work` and awaits `others` before each of its DynamoDB calls. */
export const interleave = <T>(
  others: (command: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => interleaved.run(others, work)

export class ProcessCrash extends Error {
  constructor() {
    super('the process crashed')
  }
}

/**
 * Runs `work` as if its process crashed before or after its `call`-th DynamoDB, SES or Cognito call,
 * counting from 1. Returns false if `work` makes fewer calls.
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
