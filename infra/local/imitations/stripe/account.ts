import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { StoredObject, StoredObjects } from './stored-objects.ts'

/** The API version whose shapes this server answers: that of the package. */
export const apiVersion = '2026-10-28.endive'

/** What a request knows about its sender, for events. */
type Request = { id: string | null; idempotency_key: string | null }

const noRequest: Request = { id: null, idempotency_key: null }

/** The one account of this server. */
export type Account = {
  objects: StoredObjects
  /** Where this server is. */
  url: () => string
  /** The current time in seconds. */
  now: () => number
  /** Records an event and delivers it later. */
  emit: (type: string, object: object, before?: object) => void
  /** Runs work after the current request, such as a dispute. */
  later: (work: () => void) => void
  /** The request that is being answered. */
  request: Request
  /** Moves the clock forward. */
  advance: (seconds: number) => void
  /** Whether the next payment stays `processing`. */
  processNext: boolean
}

export type Event = StoredObject & {
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: Request
  type: string
  /** The endpoints that haven't confirmed it. */
  _pending: string[]
}
export type Endpoint = Stripe.WebhookEndpoint & {
  object: 'webhook_endpoint'
  /** Accepted secrets. There are two while one is replaced. */
  _secrets: string[]
}

/** Copies an object without its private fields. */
export const publicCopy = <T extends object>(object: T): T =>
  JSON.parse(JSON.stringify(object, (key, value) => (key.startsWith('_') ? undefined : value)))

const wants = (endpoint: Endpoint, type: string) =>
  endpoint.status === 'enabled' &&
  (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type))

/** Creates the account. `deliver` gets each event after the work that caused it is stored. */
export const createAccount = (settings: {
  objects: StoredObjects
  url: () => string
  deliver: (event: Event) => void
}): Account => {
  const { objects, deliver } = settings
  const after = (work: () => void) =>
    setImmediate(() => {
      account.request = noRequest
      work()
      objects.save()
    })
  let ahead = 0
  const account: Account = {
    objects,
    processNext: false,
    advance: seconds => {
      ahead += seconds
    },
    url: settings.url,
    now: () => Math.floor(Date.now() / 1000) + ahead,
    later: after,
    request: noRequest,
    emit: (type, object, before) => {
      const pending = objects
        .all<Endpoint>('webhook_endpoint')
        .filter(endpoint => wants(endpoint, type))
        .map(({ id }) => id)
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: account.now(),
        data: { object: publicCopy(object), ...(before && { previous_attributes: before }) },
        livemode: false,
        pending_webhooks: pending.length,
        request: account.request,
        type,
        _pending: pending,
      }
      objects.put(event)
      setImmediate(() => deliver(event))
    },
  }
  return account
}
