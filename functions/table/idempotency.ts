import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { idempotencyKey, type Owner } from './keys.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'

const days = 30

const MarkerItem = z.object({ order_id: z.string(), body_hash: z.string() })

/** What an Idempotency-Key of this owner already made, if anything. */
export const getMarker = (owner: Owner, key: string) =>
  get(MarkerItem, idempotencyKey(owner, key), { consistent: true })

/** Thrown when the marker is taken; the caller then reads the order it names. */
export class MarkerTaken extends Error {}

/** Claims the key for an order for 30 days. */
export const claimKey = (
  owner: Owner,
  key: string,
  marker: z.infer<typeof MarkerItem>,
  now: Date,
): Step => ({
  write: {
    put: {
      ...idempotencyKey(owner, key),
      entity: 'idempotency',
      ...marker,
      expires_at: Math.floor(now.getTime() / 1000) + days * 86_400,
    },
    when: 'attribute_not_exists(pk)',
  },
  failsWith: () => new MarkerTaken(),
})

export const mismatch = () =>
  new ShopError('idempotency_mismatch', 'This Idempotency-Key was used with another request')
