import { createSign, createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { malformed } from './problem.ts'
import { type Answer, type Call, parseBody, type Route } from './request.ts'
import { newId, type State } from './state.ts'

const messageOf = (id: string, time: string, webhookId: string, body: string) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

/** Returns the headers of an event's transmission to a webhook. */
export const signEvent = (
  { key }: State,
  base: string,
  { webhookId, body, time }: { webhookId: string; body: string; time: string },
): Record<string, string> => {
  const id = newId(32).toLowerCase()
  const signer = createSign('RSA-SHA256').update(messageOf(id, time, webhookId, body))
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': `${base}/v1/notifications/certs/CERT-local`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signer.sign(key.private, 'base64'),
  }
}

const Verification = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

/** Returns the event's own bytes inside the request: its checksum is signed. */
const eventIn = (raw: string): string => {
  const start = raw.indexOf('"webhook_event":')
  if (start < 0) throw malformed('/webhook_event')
  return raw.slice(start + '"webhook_event":'.length, raw.lastIndexOf('}')).trim()
}

const verify = (call: Call): Answer => {
  const sent = parseBody(Verification, call)
  const body = eventIn(call.raw)
  const message = messageOf(sent.transmission_id, sent.transmission_time, sent.webhook_id, body)
  const isKnown = call.state.webhooks.some(({ id }) => id === sent.webhook_id)
  const isSigned = createVerify('RSA-SHA256')
    .update(message)
    .verify(call.state.key.public, sent.transmission_sig, 'base64')
  return {
    status: 200,
    body: { verification_status: isKnown && isSigned ? 'SUCCESS' : 'FAILURE' },
  }
}

export const signingRoutes: Route[] = [
  ['POST', /^\/v1\/notifications\/verify-webhook-signature$/, verify],
]
