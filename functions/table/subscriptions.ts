import * as z from 'zod'
import { expiryAfter, secondsOf } from './expiry.ts'
import { subscribersFacet, subscriptionKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'
import { put, remove, update } from './write.ts'

/** A newsletter subscription. Ended ones are deleted. */
export const SubscriptionItem = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(['pending', 'active']),
  /** When it was first and last requested. */
  since: z.string(),
  asked_at: z.string(),
  confirmed_at: z.string().nullable(),
})
export type SubscriptionItem = z.infer<typeof SubscriptionItem>

/** Time to confirm, and minimum time between two emails. */
const pendingDays = 7
const resendMinutes = 10

export const getSubscription = (id: string): Promise<SubscriptionItem | undefined> =>
  get(SubscriptionItem, subscriptionKey(id), { consistent: true })

const isNew = 'attribute_not_exists(pk)'
const isPending = '#status = :pending'
const pendingIs = { names: { '#status': 'status' }, values: { ':pending': 'pending' } }

/**
 * Records a newsletter request. The stream consumer emails a confirmation link. Changes nothing for
 * active subscriptions or repeated requests.
 */
export const requestSubscription = (id: string, email: string, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  return update(
    subscriptionKey(id),
    `SET entity = :entity, id = :id, email = :email, #status = :pending, asked_at = :at,
      since = if_not_exists(since, :at), confirmed_at = :none, expires_at = :end`,
    {
      when: `${isNew} OR (${isPending} AND asked_at < :before)`,
      names: { '#status': 'status' },
      values: {
        ':entity': 'subscription',
        ':id': id,
        ':email': email,
        ':pending': 'pending',
        ':at': at,
        ':none': null,
        ':end': expiryAfter(pendingDays, now),
        ':before': new Date(now.getTime() - resendMinutes * 60_000).toISOString(),
      },
    },
  )
}

/** Confirms a pending subscription. Returns false if there is none or it expired. */
export const activateSubscription = (id: string, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const { facet, facet_sk } = subscribersFacet(at, id)
  return update(
    subscriptionKey(id),
    'SET #status = :active, confirmed_at = :at, facet = :facet, facet_sk = :sk REMOVE expires_at',
    {
      when: `${isPending} AND expires_at > :now`,
      names: { '#status': 'status' },
      values: {
        ':active': 'active',
        ':pending': 'pending',
        ':at': at,
        ':facet': facet,
        ':sk': facet_sk,
        ':now': secondsOf(now),
      },
    },
  )
}

/**
 * Subscribes a verified address, such as a signed-in customer's. An active subscription stays
 * unchanged.
 */
export const subscribeConfirmed = (id: string, email: string, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  const item = { id, email, status: 'active', since: at, asked_at: at, confirmed_at: at }
  const entity = 'subscription'
  return put(
    { ...subscriptionKey(id), ...subscribersFacet(at, id), entity, ...item },
    { when: `${isNew} OR ${isPending}`, ...pendingIs },
  )
}

/** Moves an active subscription to another address. */
export const moveSubscription = async (
  from: string,
  to: { id: string; email: string },
): Promise<Step[]> => {
  const found = await getSubscription(from)
  if (found?.status !== 'active' || !found.confirmed_at) return []
  const facet = subscribersFacet(found.confirmed_at, to.id)
  const put = { ...subscriptionKey(to.id), ...facet, entity: 'subscription', ...found, ...to }
  return [{ write: { put } }, { write: { remove: subscriptionKey(from) } }]
}

/** Deletes a subscription and its email address. */
export const removeSubscription = (id: string): Promise<boolean> => remove(subscriptionKey(id))
