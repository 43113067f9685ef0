import * as z from 'zod'
import { acceptedKeys, requiredKey, storedKeys } from '../keys.ts'

/** Stripe's keys. A webhook signed with any of the secrets is accepted. */
export type StripeKeys = { secret_key: string; publishable_key: string; webhook_secrets: string[] }

const shape = /* @__PURE__ */ (() =>
  z
    .object({
      'secret-key': requiredKey,
      'publishable-key': requiredKey,
      'webhook-secret': requiredKey.optional(),
      'webhook-secret-previous': requiredKey.optional(),
    })
    .transform(
      (keys): StripeKeys => ({
        secret_key: keys['secret-key'],
        publishable_key: keys['publishable-key'],
        webhook_secrets: acceptedKeys(keys['webhook-secret'], keys['webhook-secret-previous']),
      }),
    ))()

export const stripeKeys = /* @__PURE__ */ storedKeys('stripe', shape)
