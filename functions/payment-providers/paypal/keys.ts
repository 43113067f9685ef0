import * as z from 'zod'
import { acceptedKeys, requiredKey, storedKeys } from '../keys.ts'

/** PayPal's keys. A webhook of any of the ids is accepted. */
export type PayPalKeys = { client_id: string; client_secret: string; webhook_ids: string[] }

const shape = /* @__PURE__ */ (() =>
  z
    .object({
      'client-id': requiredKey,
      'client-secret': requiredKey,
      'webhook-id': requiredKey.optional(),
      'webhook-id-previous': requiredKey.optional(),
    })
    .transform(
      (keys): PayPalKeys => ({
        client_id: keys['client-id'],
        client_secret: keys['client-secret'],
        webhook_ids: acceptedKeys(keys['webhook-id'], keys['webhook-id-previous']),
      }),
    ))()

export const payPalKeys = /* @__PURE__ */ storedKeys('paypal', shape)
