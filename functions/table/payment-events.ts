import * as z from 'zod'
import { DisputeFact } from '../../shared/schemas/order-facts.ts'
import { providerNames } from '../../shared/schemas/payment-providers.ts'
import { withoutLimits } from '../without-limits.ts'
import { expiryAfter } from './expiry.ts'
import { paymentEventKey, unmatchedEventsFacet, unmatchedEventsPartition } from './keys.ts'
import { batchGet, query } from './read.ts'
import { put, update } from './write.ts'

/** The content of a provider's notice, without personal data. */
const Notice = z.object({
  id: z.string(),
  type: z.string(),
  at: z.string(),
  order_id: z.string().nullable(),
  reference: z.string().nullable(),
  provider_id: z.string().nullable(),
  refund: z
    .object({
      refund_id: z.string(),
      provider_id: z.string(),
      state: z.enum(['made', 'pending', 'failed']),
      reason: z.string().nullable(),
    })
    .nullable(),
  dispute: DisputeFact.nullable(),
})

/** A notice of a payment provider, stored once by its id. */
export const PaymentEvent = withoutLimits(
  z.object({
    provider: z.enum(providerNames),
    notice: Notice,
    received_at: z.string(),
    /** `unmatched` if no order has such a payment. */
    state: z.enum(['received', 'done', 'unmatched']),
  }),
)
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** Days after which a notice is deleted. Providers repeat notices for a few days at most. */
const keptDays = 90

const keyOf = ({ provider, notice }: PaymentEvent) => paymentEventKey(provider, notice.id)

/** Stores a notice. A repeated one changes nothing. */
export const addPaymentEvent = async (
  provider: PaymentEvent['provider'],
  notice: PaymentEvent['notice'],
  now: Date,
): Promise<void> => {
  const event: PaymentEvent = {
    provider,
    notice,
    received_at: now.toISOString(),
    state: 'received',
  }
  await put(
    {
      ...keyOf(event),
      entity: 'payment-event',
      ...PaymentEvent.parse(event),
      expires_at: expiryAfter(keptDays, now),
    },
    { when: 'attribute_not_exists(pk)' },
  )
}

/** Records that a notice was handled, or that no order has such a payment. */
export const endPaymentEvent = async (
  event: PaymentEvent,
  state: 'done' | 'unmatched',
): Promise<void> => {
  const facet = unmatchedEventsFacet(event.received_at, event.notice.id)
  const isUnmatched = state === 'unmatched'
  await update(
    keyOf(event),
    `SET #state = :state${isUnmatched ? ', facet = :facet, facet_sk = :sk' : ''}`,
    {
      when: '#state = :received',
      names: { '#state': 'state' },
      values: {
        ':state': state,
        ':received': 'received',
        ...(isUnmatched && { ':facet': facet.facet, ':sk': facet.facet_sk }),
      },
    },
  )
}

const Key = z.object({ pk: z.string(), sk: z.string() })

/** Lists notices of payments that no order has, newest first. */
export const listUnmatchedEvents = async (limit: number): Promise<PaymentEvent[]> => {
  const keys = await query(Key, {
    index: 'by-facet',
    partition: unmatchedEventsPartition,
    backwards: true,
    limit,
  })
  const found = await batchGet(PaymentEvent, keys)
  return found.sort((one, other) => other.received_at.localeCompare(one.received_at))
}
