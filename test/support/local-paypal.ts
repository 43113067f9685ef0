import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PayPalKeys } from '../../functions/payment-providers/paypal/keys.ts'
import { payPalProvider } from '../../functions/payment-providers/paypal/provider.ts'
import type { PaymentRequest } from '../../functions/payment-providers/provider.ts'
import type { Fault } from '../../infra/local/imitations/paypal/faults.ts'
import { createPayPalServer } from '../../infra/local/imitations/paypal/server.ts'
import type { Funding, State } from '../../infra/local/imitations/paypal/state.ts'

/** The local PayPal's keys. */
export const payPalTestKeys: PayPalKeys = {
  client_id: 'local-client',
  client_secret: 'local-secret',
  webhook_ids: ['LOCALWEBHOOK1'],
}

/** Creates the adapter with the local PayPal's keys, as another instance of a function would. */
export const localPayPalProvider = () =>
  payPalProvider({ read: async () => payPalTestKeys, refresh: async () => false })

let orders = 0

/** Returns the payment of a new order of $48.50. */
export const payPalRequest = (more: Partial<PaymentRequest> = {}): PaymentRequest => {
  const id = String(++orders).padStart(6, '0')
  return {
    reference: `attempt-${id}`,
    method: 'paypal',
    order_id: `order-${id}`,
    order_number: `SEL-${id}`,
    began_at: new Date().toISOString(),
    amount: 4850,
    currency: 'USD',
    email: 'nora@example.com',
    provider_id: null,
    customer: null,
    cart: 'owner-1',
    return_url: 'http://localhost:3000/checkout/return/1',
    cancel_url: 'http://localhost:3000/checkout/return/1?canceled=1',
    ...more,
  }
}

/** Starts a local PayPal server and points the adapter at it. */
export const startLocalPayPal = async (webhookUrl = 'http://127.0.0.1:9/payments') => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-paypal-'))
  const server = createPayPalServer({
    file: join(folder, 'paypal.json'),
    client_id: payPalTestKeys.client_id,
    client_secret: payPalTestKeys.client_secret,
    webhooks: [
      { id: 'LOCALWEBHOOK1', url: webhookUrl, event_types: ['*'] },
      { id: 'LOCALWEBHOOK2', url: `${webhookUrl}/second`, event_types: ['NONE'] },
    ],
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const before = process.env.PAYPAL_URL
  process.env.PAYPAL_URL = url

  const control = async <T = unknown>(path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}/_local${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const state = async (): Promise<State> => (await fetch(`${url}/_local/state`)).json()
  return {
    url,
    control,
    state,
    /** Approves an order as its buyer does on the approval page. */
    approve: (id: string | null, funding: Funding = 'balance') =>
      control(`/orders/${id}/approve`, { funding }),
    /** Makes the next matching calls fail. */
    fail: (fault: Partial<Fault> & { path: string }) => control('/faults', fault),
    /** Signs the newest event of a type as a webhook call. */
    sign: async (type: string, more: { webhook_id?: string; time?: string } = {}) => {
      const event = (await state()).events.findLast(({ event_type }) => event_type === type)
      return control<{ headers: Record<string, string>; body: string }>('/sign', {
        webhook_id: 'LOCALWEBHOOK1',
        event_id: event?.id ?? '',
        ...more,
      })
    },
    stop: async () => {
      if (before === undefined) delete process.env.PAYPAL_URL
      else process.env.PAYPAL_URL = before
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
