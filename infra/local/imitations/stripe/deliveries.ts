import { createHmac } from 'node:crypto'
import { type Endpoint, type Event, publicCopy } from './account.ts'
import type { StoredObjects } from './stored-objects.ts'

export type Delivery = { event: string; type: string; endpoint: string; status: number | null }

/** Signs a body as Stripe does. With two secrets there are two signatures. */
export const signatureOf = (secrets: string[], body: string, seconds: number) =>
  [
    `t=${seconds}`,
    ...secrets.map(secret => {
      const mac = createHmac('sha256', secret).update(`${seconds}.${body}`)
      return `v1=${mac.digest('hex')}`
    }),
  ].join(',')

const send = async (endpoint: Endpoint, event: Event): Promise<number | null> => {
  const body = JSON.stringify(publicCopy(event), null, 2)
  const signature = signatureOf(endpoint._secrets, body, Math.floor(Date.now() / 1000))
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}

const maxLog = 10_000
const threeDays = 3 * 24 * 60 * 60

/** Milliseconds before each new attempt. */
const pauses = [500, 2000, 10_000, 60_000, 600_000, 3_600_000]

/** Sends events to their endpoints, again until they are confirmed. */
export const createDeliveries = (objects: StoredObjects) => {
  const log: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const control = { hold: false, twice: false }
  let held: Event[] = []

  const attempt = async (event: Event, id: string, tries: number): Promise<void> => {
    const endpoint = objects.get<Endpoint>('webhook_endpoint', id)
    if (endpoint?.status !== 'enabled') return
    const status = await send(endpoint, event)
    log.push({ event: event.id, type: event.type, endpoint: id, status })
    if (log.length > maxLog) log.shift()
    if (status !== null && status >= 200 && status < 300) {
      event._pending = event._pending.filter(other => other !== id)
      event.pending_webhooks = event._pending.length
      objects.put(event)
      return objects.save()
    }
    const pause = pauses[tries]
    if (pause === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(event, id, tries + 1)
    }, pause)
    timers.add(timer)
  }

  const deliver = (event: Event) => {
    if (control.hold) return void held.push(event)
    for (const id of event._pending) {
      void attempt(event, id, 0)
      if (control.twice) void attempt(event, id, pauses.length)
    }
  }

  return {
    log,
    deliver,
    /** Sends an event to all endpoints, even if they confirmed it. */
    again: async (event: Event) => {
      const endpoints = objects.all<Endpoint>('webhook_endpoint')
      await Promise.all(endpoints.map(({ id }) => attempt(event, id, pauses.length)))
    },
    /** Holds events back, or releases them in their order or the reverse one. */
    control: (wish: { hold?: boolean; twice?: boolean; reverse?: boolean }) => {
      control.hold = wish.hold ?? control.hold
      control.twice = wish.twice ?? control.twice
      if (control.hold) return
      const waiting = wish.reverse ? held.reverse() : held
      held = []
      for (const event of waiting) deliver(event)
    },
    /** Sends the events that were unconfirmed when the server stopped. */
    resume: () => {
      for (const event of objects.all<Event>('event').reverse()) {
        const isRecent = event.created > Date.now() / 1000 - threeDays
        if (isRecent && event._pending.length > 0) deliver(event)
      }
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
