import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { PayPalProblem, resourceMissing } from './problem.ts'
import { type Answer, type Call, parseBody, type Route } from './request.ts'
import { signEvent } from './signing.ts'
import { type LocalEvent, type LocalWebhook, newId, type State, timeNow } from './state.ts'

/** An event to send to a webhook. */
export type Delivery = { webhook: LocalWebhook; event: LocalEvent }

const maxTries = 6
const firstPauseMs = 200

/** Sends events to the webhooks, with retries; or keeps them while `held`. */
export const createDeliveries = (state: State, base: () => string) => {
  const held: Delivery[] = []
  let isHolding = false

  const sendOnce = async ({ webhook, event }: Delivery): Promise<boolean> => {
    const signed = { webhookId: webhook.id, body: event.body, time: timeNow() }
    try {
      const { ok } = await fetch(webhook.url, {
        method: 'POST',
        headers: signEvent(state, base(), signed),
        body: event.body,
        signal: AbortSignal.timeout(10_000),
      })
      return ok
    } catch {
      return false
    }
  }
  const send = async (delivery: Delivery): Promise<boolean> => {
    for (let tries = 0; tries < maxTries; tries++) {
      if (await sendOnce(delivery)) return true
      await wait(firstPauseMs * 3 ** tries, null, { ref: false })
    }
    return false
  }

  /** Records an event and sends it to the webhooks that subscribed to it. */
  const emit: Call['emit'] = (event_type, resource, resource_type) => {
    const id = `WH-${newId()}-${newId()}`
    const event: LocalEvent = {
      id,
      event_type,
      body: JSON.stringify({
        id,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type,
        resource_version: '2.0',
        event_type,
        summary: event_type,
        resource,
        links: [],
      }),
    }
    state.events.push(event)
    for (const webhook of state.webhooks) {
      const isSubscribed = webhook.event_types.some(name => name === '*' || name === event_type)
      if (!isSubscribed) continue
      if (isHolding) held.push({ webhook, event })
      else void send({ webhook, event })
    }
  }
  return {
    emit,
    send,
    sendOnce,
    held,
    hold: (on: boolean) => {
      isHolding = on
    },
  }
}

const Events = z.array(z.object({ name: z.string().min(1) })).min(1)
const NewWebhook = z.object({ url: z.url(), event_types: Events })

const present = ({ id, url, event_types }: LocalWebhook) => ({
  id,
  url,
  event_types: event_types.map(name => ({ name })),
  links: [],
})

const create = (call: Call): Answer => {
  const { url, event_types } = parseBody(NewWebhook, call)
  if (call.state.webhooks.some(known => known.url === url))
    throw new PayPalProblem(
      400,
      'WEBHOOK_URL_ALREADY_EXISTS',
      'WEBHOOK_URL_ALREADY_EXISTS',
      'Webhook URL already exists',
    )
  const webhook = { id: newId(), url, event_types: event_types.map(({ name }) => name) }
  call.state.webhooks.push(webhook)
  return { status: 201, body: present(webhook) }
}

const find = ({ state }: Call, id: string): LocalWebhook => {
  const webhook = state.webhooks.find(known => known.id === id)
  if (!webhook) throw resourceMissing()
  return webhook
}

const Patches = z.array(
  z.discriminatedUnion('path', [
    z.object({ op: z.literal('replace'), path: z.literal('/url'), value: z.url() }),
    z.object({ op: z.literal('replace'), path: z.literal('/event_types'), value: Events }),
  ]),
)

const patch = (call: Call, id: string): Answer => {
  const webhook = find(call, id)
  for (const change of parseBody(Patches, call)) {
    if (change.path === '/url') webhook.url = change.value
    else webhook.event_types = change.value.map(({ name }) => name)
  }
  return { status: 200, body: present(webhook) }
}

const remove = (call: Call, id: string): Answer => {
  const webhook = find(call, id)
  call.state.webhooks = call.state.webhooks.filter(known => known !== webhook)
  return { status: 204 }
}

const root = /^\/v1\/notifications\/webhooks$/
const one = /^\/v1\/notifications\/webhooks\/(\w+)$/

export const webhookRoutes: Route[] = [
  ['GET', root, ({ state }) => ({ status: 200, body: { webhooks: state.webhooks.map(present) } })],
  ['POST', root, create],
  ['GET', one, (call, id = '') => ({ status: 200, body: present(find(call, id)) })],
  ['PATCH', one, (call, id = '') => patch(call, id)],
  ['DELETE', one, (call, id = '') => remove(call, id)],
]
