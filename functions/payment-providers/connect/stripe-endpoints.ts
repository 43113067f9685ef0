import { Stripe } from 'stripe'
import { stripeEvents } from '../stripe/notices.ts'
import type { ProviderParameters } from './parameters.ts'

const events = [...stripeEvents] as Stripe.WebhookEndpointCreateParams.EnabledEvent[]

/** Lists the webhook endpoints at a URL. */
const listEndpoints = async (stripe: Stripe, url: string) => {
  const found: Stripe.WebhookEndpoint[] = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) found.push(endpoint)
  return found
}

/** Creates an endpoint for exactly the events that the store handles. Returns its id and secret. */
const createEndpoint = async (stripe: Stripe, url: string) => {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events: events,
    api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
    description: 'Selvedge',
  })
  if (!secret) throw new Error('Stripe returned no secret for the webhook endpoint')
  return { id, secret }
}

/**
 * Creates an endpoint beside the current one, and stores its secret. The store accepts both secrets
 * until the rotation is finished.
 */
export const replaceEndpoint = async (
  stripe: Stripe,
  url: string,
  keys: ProviderParameters,
): Promise<void> => {
  const before = await keys.read('webhook-secret')
  const { id, secret } = await createEndpoint(stripe, url)
  // Store them in this order, so that a webhook signed with either secret is accepted at any time.
  if (before) await keys.store({ 'webhook-secret-previous': before })
  await keys.store({ 'webhook-secret': secret, 'webhook-endpoint': id })
}

/** Returns the id of the current endpoint, if its events have the shape that the store reads. */
export const findEndpoint = async (
  stripe: Stripe,
  url: string,
  keys: ProviderParameters,
): Promise<string | undefined> => {
  const [id, secret] = [await keys.read('webhook-endpoint'), await keys.read('webhook-secret')]
  const known = (await listEndpoints(stripe, url)).find(endpoint => endpoint.id === id)
  return secret && known?.api_version === Stripe.API_VERSION ? known.id : undefined
}

/** Subscribes an endpoint to exactly the events that the store handles. */
export const updateEndpoint = async (stripe: Stripe, id: string): Promise<void> => {
  await stripe.webhookEndpoints.update(id, { enabled_events: events, disabled: false })
}

/** Deletes the endpoints at a URL that are no longer used, and the previous secret. */
export const dropOldEndpoints = async (
  stripe: Stripe,
  url: string,
  keys: ProviderParameters,
): Promise<number> => {
  const used = await keys.read('webhook-endpoint')
  const old = used ? (await listEndpoints(stripe, url)).filter(({ id }) => id !== used) : []
  for (const { id } of old) await stripe.webhookEndpoints.del(id)
  await keys.remove(['webhook-secret-previous'])
  return old.length
}
