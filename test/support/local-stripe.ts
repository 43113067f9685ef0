import { once } from 'node:events'
import Stripe from 'stripe'
import type { Fault } from '../../infra/local/imitations/stripe/faults.ts'
import { createStripeServer } from '../../infra/local/imitations/stripe/server.ts'

export const secretKey = 'sk_test_selvedge'
export const publishableKey = 'pk_test_selvedge'
export const webhookSecret = 'whsec_selvedge'

/** Creates a client of a Stripe server. Retries are off unless a test wants them. */
export const stripeAt = (url: string, key = secretKey, maxNetworkRetries = 0) => {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  })
}

/** Calls what only tests may ask of a local Stripe server, below `/_local`. */
export const localCalls = (url: string) => {
  const call = async (method: string, name: string, body?: object) => {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/_local/${name}`, { method, ...sent })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  return {
    /** Adds a fault, for the next matching call unless it says otherwise. */
    fault: (fault: Fault) => call('POST', 'faults', fault),
    clearFaults: () => call('DELETE', 'faults'),
    /** Holds webhooks back or releases them, or sends each twice. */
    webhooks: (wish: { hold?: boolean; twice?: boolean; reverse?: boolean }) =>
      call('POST', 'webhooks', wish),
    deliveries: (): Promise<{ event: string; type: string; status: number | null }[]> =>
      call('GET', 'deliveries'),
    /** Sends an event again. */
    redeliver: (id: string) => call('POST', 'deliveries', { id }),
    requests: (): Promise<
      { id: string; method: string; path: string; idempotency_key?: string; status?: number }[]
    > => call('GET', 'requests'),
    clearRequests: () => call('DELETE', 'requests'),
    /** Lets the bank decide pending refunds and payments. */
    settle: () => call('POST', 'settle'),
    /** Leaves the next payment `processing` until `settle`. */
    processNext: () => call('POST', 'processing'),
    /** Disputes a payment. */
    dispute: (
      payment_intent: string,
      kind: 'fraudulent' | 'product_not_received' | 'inquiry' = 'fraudulent',
    ): Promise<Stripe.Dispute> => call('POST', 'disputes', { payment_intent, kind }),
    /** Pays out everything. */
    payOut: (): Promise<Stripe.Payout | null> => call('POST', 'payouts'),
    /** Expires a confirmation token or a payment intent. */
    expire: (id: string) => call('POST', 'expire', { id }),
    setKeys: (keys: { secret?: string; publishable?: string }) => call('POST', 'keys', keys),
    /** Replaces the webhook secret; `keep` signs with the old one too. */
    rollSecret: (secret: string, keep = false) => call('POST', 'secrets', { secret, keep }),
    /** Moves the clock forward by seconds. */
    advance: (ahead: number) => call('POST', 'clock', { ahead }),
  }
}

/** Creates a confirmation token as the browser script does. */
export const tokenOf = async (
  url: string,
  card: { number?: string; wallet?: 'apple_pay' | 'google_pay' },
  more: Record<string, string> = {},
): Promise<string> => {
  const fields = {
    number: '4242424242424242',
    exp_month: '12',
    exp_year: '34',
    cvc: '123',
    ...card,
  }
  const body = new URLSearchParams({
    key: publishableKey,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`payment_method_data[card][${name}]`, value]),
    ),
    ...more,
  })
  const answer = await fetch(`${url}/v1/confirmation_tokens`, { method: 'POST', body })
  const token = (await answer.json()) as { id: string }
  if (!answer.ok) throw new Error(JSON.stringify(token))
  return token.id
}

/** Answers the question of a 3-D Secure page. */
export const answerChallenge = async (
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'next_action'>,
  result: 'complete' | 'fail',
) => {
  const { use_stripe_sdk: sdk, redirect_to_url: redirect } = intent.next_action ?? {}
  const page = (sdk as { stripe_js: string } | undefined)?.stripe_js ?? redirect?.url
  return fetch(`${page}/${result}`, { method: 'POST', redirect: 'manual' })
}

/** Starts a local Stripe server in this process, on a free port. `webhook` gets its events. */
export const startLocalStripe = async (options: { webhook?: string; file?: string } = {}) => {
  const server = createStripeServer({
    file: options.file,
    secretKey,
    publishableKey,
    ...(options.webhook && { webhooks: [{ url: options.webhook, secret: webhookSecret }] }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url, stripe: stripeAt(url), local: localCalls(url), stop }
}
