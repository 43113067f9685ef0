import * as z from 'zod'
import { NoticeRejected, type PaymentProvider, type ProviderNotice } from '../provider.ts'
import { loadStripe, type StripeApi } from './api.ts'
import { disputeOf, toInstant } from './dispute-of.ts'
import { hasCode } from './failure.ts'
import { refundOf } from './refunds.ts'
import { Related, StripeDispute, StripeEvent, StripeIntent, StripeRefund } from './shapes.ts'

/** The events the store subscribes to. */
export const stripeEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

const maxAgeSeconds = 300

const signatures = async () => {
  const { signature } = (await loadStripe()).webhooks
  if (!signature) throw new Error('Stripe’s package can’t verify signatures here')
  return signature
}

/** Parses the event if one of the secrets signed it. */
const verify = async (
  secrets: readonly string[],
  body: string,
  signature: string,
  now: Date,
): Promise<unknown> => {
  const checks = await signatures()
  for (const secret of secrets) {
    try {
      checks.verifyHeader(body, signature, secret, maxAgeSeconds, undefined, now.getTime())
      return JSON.parse(body)
    } catch {
      // Signed with another secret, too old or forged.
    }
  }
  return undefined
}

/** Reads the secrets again if none fits, because they may have been rotated. */
const requireEvent = async ({ keys }: StripeApi, body: string, signature: string, now: Date) => {
  const first = await verify((await keys.read()).webhook_secrets, body, signature, now)
  if (first) return first
  const again = (await keys.refresh())
    ? await verify((await keys.read()).webhook_secrets, body, signature, now)
    : undefined
  if (again) return again
  throw new NoticeRejected('The signature does not match or is too old')
}

type Subject = Pick<ProviderNotice, 'order_id' | 'reference' | 'provider_id'>
const unknown: Subject = { order_id: null, reference: null, provider_id: null }

const subjectOf = (intent: Pick<StripeIntent, 'id' | 'metadata'>): Subject => ({
  order_id: intent.metadata.order_id ?? null,
  reference: intent.metadata.attempt_id ?? null,
  provider_id: intent.id,
})

/**
 * Finds the order of an event that contains only the PaymentIntent's id. A PaymentIntent of another
 * account has none.
 */
const subjectOfIntent = async (api: StripeApi, intent: string | null | undefined) => {
  if (!intent) return unknown
  try {
    return subjectOf(await api.call(StripeIntent, stripe => stripe.paymentIntents.retrieve(intent)))
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return { ...unknown, provider_id: intent }
    throw error
  }
}

type Details = Subject & Pick<ProviderNotice, 'refund' | 'dispute'>
const OfIntent = z.object({ payment_intent: Related.nullish() })

const readRefund = async (api: StripeApi, object: unknown): Promise<Details> => {
  const refund = StripeRefund.parse(object)
  const subject = await subjectOfIntent(api, refund.payment_intent)
  const { refund_id: id } = refund.metadata
  // A refund made in Stripe's dashboard isn't one of ours.
  return { ...subject, refund: id ? refundOf(refund, id) : null, dispute: null }
}

const readDispute = async (api: StripeApi, object: unknown, at: string): Promise<Details> => {
  const dispute = StripeDispute.parse(object)
  const subject = await subjectOfIntent(api, dispute.payment_intent)
  const { reference } = subject
  return {
    ...subject,
    refund: null,
    dispute: reference ? disputeOf(dispute, reference, at) : null,
  }
}

const none = { refund: null, dispute: null }

const readObject = async (api: StripeApi, { type, data, created }: StripeEvent) => {
  if (!data) return { ...unknown, ...none }
  if (type.startsWith('payment_intent.'))
    return { ...subjectOf(StripeIntent.parse(data.object)), ...none }
  if (type.startsWith('refund.')) return readRefund(api, data.object)
  if (type.startsWith('charge.dispute.')) return readDispute(api, data.object, toInstant(created))
  if (type.startsWith('charge.'))
    return { ...(await subjectOfIntent(api, OfIntent.parse(data.object).payment_intent)), ...none }
  return { ...unknown, ...none }
}

/**
 * Reads the details of an event. An event of another shape, such as a thin event, belongs to no
 * order.
 */
const readDetails = async (api: StripeApi, event: StripeEvent) => {
  try {
    return await readObject(api, event)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return { ...unknown, ...none }
  }
}

/** Verifies and parses Stripe's webhooks. */
export const readStripeNotice =
  (api: StripeApi): PaymentProvider['readNotice'] =>
  async ({ body, header }, now) => {
    const signed = await requireEvent(api, body, header('stripe-signature') ?? '', now)
    const event = StripeEvent.parse(signed)
    const { id, type, created } = event
    return { id, type, at: toInstant(created), ...(await readDetails(api, event)) }
  }
