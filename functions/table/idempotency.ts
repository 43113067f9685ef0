import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { expiryAfter, secondsOf } from './expiry.ts'
import { type BuyerKey, idempotencyKey } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'

const days = 30

const MarkerItem = z.object({
  order_id: z.string(),
  body_hash: z.string(),
  /** Seconds since 1970. */
  expires_at: z.number(),
})

/** Finds what this owner's idempotency key created in the last 30 days. */
export const getMarker = async (owner: BuyerKey, key: string, now: Date) => {
  const marker = await get(MarkerItem, idempotencyKey(owner, key), { consistent: true })
  return marker && marker.expires_at > secondsOf(now) ? marker : undefined
}

/** Thrown if the key was used. The caller then reads its order. */
export class MarkerTaken extends Error {}

const keyIsFree = 'attribute_not_exists(pk) OR expires_at <= :now'

/** Claims an idempotency key for an order, for 30 days. */
export const claimKey = (
  owner: BuyerKey,
  key: string,
  marker: Omit<z.infer<typeof MarkerItem>, 'expires_at'>,
  now: Date,
): Step => ({
  write: {
    put: {
      ...idempotencyKey(owner, key),
      entity: 'idempotency',
      ...marker,
      expires_at: expiryAfter(days, now),
    },
    when: keyIsFree,
    values: { ':now': secondsOf(now) },
  },
  failsWith: () => new MarkerTaken(),
})

export const idempotencyMismatch = () =>
  new ShopError('idempotency_mismatch', 'This Idempotency-Key was used with another request.')
