import * as z from 'zod'
import { createPayPalClient, type PayPalClient } from '../paypal/client.ts'
import { payPalMovements } from '../paypal/movements.ts'
import { PayPalError } from '../paypal/paypal-error.ts'
import { payPalEvents } from '../paypal/read-notice.ts'
import { createConnector } from './connector.ts'
import type { ProviderParameters } from './parameters.ts'
import { ConnectProblem, type ConnectTarget } from './problem.ts'

export type PayPalInput = { clientId: string; clientSecret: string }

const Webhook = z.object({ id: z.string(), url: z.string() })
const Webhooks = z.object({ webhooks: z.array(Webhook) })
const path = '/v1/notifications/webhooks'
const event_types = payPalEvents.map(name => ({ name }))

const clientOf = ({ clientId, clientSecret }: PayPalInput): PayPalClient => {
  const keys = { client_id: clientId, client_secret: clientSecret, webhook_ids: [] }
  return createPayPalClient({ read: async () => keys, refresh: async () => false })
}

/** Lists the webhooks of the keys' app, which also checks the keys. */
const listWebhooks = async (call: PayPalClient) => {
  try {
    return (await call(Webhooks, { method: 'GET', path })).webhooks
  } catch (error) {
    if (!(error instanceof PayPalError) || ![401, 403].includes(error.status)) throw error
    throw new ConnectProblem(
      'PayPal refused the client ID and secret. Copy both from one app, and use --sandbox for an app of the sandbox.',
      { cause: error },
    )
  }
}

/** Subscribes the webhook to exactly the events that the store handles. Returns its id. */
const ensureWebhook = async (
  call: PayPalClient,
  { webhookUrl, say }: ConnectTarget,
): Promise<string> => {
  const known = (await listWebhooks(call)).find(({ url }) => url === webhookUrl)
  say('PayPal accepted the client ID and secret.')
  if (known) {
    const body = JSON.stringify([{ op: 'replace', path: '/event_types', value: event_types }])
    await call(z.unknown(), { method: 'PATCH', path: `${path}/${known.id}`, body })
    say(`Updated the webhook ${webhookUrl}.`)
    return known.id
  }
  const body = { url: webhookUrl, event_types }
  const { id } = await call(Webhook, { method: 'POST', path, body })
  say(`Created the webhook ${webhookUrl}.`)
  return id
}

const hour = 3_600_000

/**
 * Warns the owner if payments can't be compared with orders, because the app may not list
 * transactions.
 */
const checkSearch = async (call: PayPalClient, { say }: ConnectTarget): Promise<void> => {
  const now = Date.now()
  const from = new Date(now - hour).toISOString()
  try {
    for await (const _ of payPalMovements(call).listMovements({
      from,
      to: new Date(now).toISOString(),
    }))
      break
  } catch (error) {
    if (!(error instanceof PayPalError) || error.status !== 403) throw error
    say(
      'PayPal doesn’t let this app list transactions, so the store can’t compare payments with orders. Turn on “Transaction search” for the app in PayPal’s developer dashboard. PayPal takes up to nine hours to apply it.',
    )
  }
}

/** Checks and stores PayPal's keys and its webhook. Another app's webhook stays accepted. */
export const connectPayPal = async (
  input: PayPalInput,
  keys: ProviderParameters,
  target: ConnectTarget,
): Promise<void> => {
  const call = clientOf(input)
  const id = await ensureWebhook(call, target)
  await checkSearch(call, target)
  const before = await keys.read('webhook-id')
  if (before && before !== id) await keys.store({ 'webhook-id-previous': before })
  await keys.store({
    'webhook-id': id,
    'client-id': input.clientId,
    'client-secret': input.clientSecret,
  })
  target.say('Stored the keys.')
}

/** Stops accepting the webhook from before the rotation. */
export const finishPayPal = async (
  keys: ProviderParameters,
  { say }: ConnectTarget,
): Promise<void> => {
  await keys.remove(['webhook-id-previous'])
  say('Deleted the previous webhook id.')
}

export const connector = createConnector({
  questions: { clientId: 'Client ID of PayPal', clientSecret: 'Client secret of PayPal' },
  connect: connectPayPal,
  finish: finishPayPal,
})
