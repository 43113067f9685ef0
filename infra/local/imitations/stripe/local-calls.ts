import type { Account, Endpoint, Event } from './account.ts'
import type { Charge } from './charges.ts'
import type { Token } from './confirmation-tokens.ts'
import type { createDeliveries } from './deliveries.ts'
import { openDispute } from './disputes.ts'
import { invalid, missing } from './failure.ts'
import type { createFaults, Fault } from './faults.ts'
import type { PaymentIntent } from './payment-intents.ts'
import { settleProcessing } from './payment-outcome.ts'
import { runPayouts } from './payouts.ts'
import { type Refund, settleRefund } from './refunds.ts'
import type { CardBehavior } from './test-cards.ts'

export type LocalState = {
  account: Account
  faults: ReturnType<typeof createFaults>
  deliveries: ReturnType<typeof createDeliveries>
  requests: object[]
  keys: { secret: string; publishable: string }
}
type Json = Record<string, unknown>

const settle = ({ account }: LocalState) => {
  for (const refund of account.objects.all<Refund>('refund')) settleRefund(account, refund)
  settleProcessing(account)
}

const dispute = ({ account }: LocalState, body: Json) => {
  const intent = account.objects.get<PaymentIntent>('payment_intent', String(body.payment_intent))
  const charge = account.objects.get<Charge>('charge', intent?.latest_charge ?? String(body.charge))
  if (!charge) throw missing('charge', String(body.charge ?? body.payment_intent))
  const kind = (body.kind ?? 'fraudulent') as NonNullable<CardBehavior['disputes']>
  return openDispute(account, charge, kind)
}

const expire = ({ account }: LocalState, { id }: Json) => {
  const token = account.objects.get<Token>('confirmation_token', String(id))
  if (token) return account.objects.put(Object.assign(token, { expires_at: account.now() }))
  const intent = account.objects.get<PaymentIntent>('payment_intent', String(id))
  if (!intent) throw missing('confirmation_token', String(id))
  Object.assign(intent, {
    status: 'canceled',
    cancellation_reason: 'expired',
    canceled_at: account.now(),
    next_action: null,
  })
  account.objects.put(intent)
  account.emit('payment_intent.canceled', intent)
  return intent
}

const roll = ({ account }: LocalState, { secret, keep }: Json) => {
  for (const endpoint of account.objects.all<Endpoint>('webhook_endpoint')) {
    endpoint._secrets = [String(secret), ...(keep ? endpoint._secrets.slice(0, 1) : [])]
    account.objects.put(endpoint)
  }
}

const redeliver = async ({ account, deliveries }: LocalState, { id }: Json) => {
  const event = account.objects.get<Event>('event', String(id))
  if (!event) throw missing('event', String(id))
  await deliveries.again(event)
}

type LocalCall = (state: LocalState, body: Json) => unknown

/** What only tests and benchmarks ask for. Bodies and answers are JSON. */
const calls: Record<string, LocalCall> = {
  /** Adds a fault. */
  'POST /_local/faults': ({ faults }, body) => faults.add(body as Fault),
  'DELETE /_local/faults': ({ faults }) => faults.clear(),
  /** `{ hold?, twice?, reverse? }`: holds events back, sends each twice, releases them reversed. */
  'POST /_local/webhooks': ({ deliveries }, body) => deliveries.control(body),
  'GET /_local/deliveries': ({ deliveries }) => deliveries.log,
  /** `{ id }`: sends an event again. */
  'POST /_local/deliveries': redeliver,
  'GET /_local/requests': ({ requests }) => requests,
  'DELETE /_local/requests': ({ requests }) => void requests.splice(0),
  /** Lets the bank decide pending refunds and payments. */
  'POST /_local/settle': settle,
  /** The next payment stays `processing` until `settle`. */
  'POST /_local/processing': ({ account }) => {
    account.processNext = true
  },
  /** `{ payment_intent, kind? }`: the buyer disputes a payment. */
  'POST /_local/disputes': dispute,
  /** Pays out everything. */
  'POST /_local/payouts': ({ account }) => runPayouts(account, true) ?? null,
  /** `{ id }`: a confirmation token or payment intent expires. */
  'POST /_local/expire': expire,
  /** `{ secret, publishable }`: replaces the account's keys. */
  'POST /_local/keys': ({ keys }, body) => Object.assign(keys, body),
  /** `{ secret, keep }`: replaces the endpoints' secret; `keep` signs with the old one too. */
  'POST /_local/secrets': roll,
  /** `{ ahead }`: moves the clock forward by seconds and runs the daily payout. */
  'POST /_local/clock': ({ account }, { ahead }) => {
    account.advance(Number(ahead))
    runPayouts(account)
  },
}

/** Answers a call below `/_local`. */
export const localCall = async (
  state: LocalState,
  name: string,
  text: string,
): Promise<unknown> => {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (!call) throw invalid(`Unknown call: ${name}`)
  const answer = await call(state, text ? (JSON.parse(text) as Json) : {})
  return answer === undefined ? {} : answer
}
