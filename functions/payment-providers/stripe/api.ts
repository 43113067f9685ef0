import type { Stripe } from 'stripe'
import type * as z from 'zod'
import { StripeFailure } from './failure.ts'
import type { StripeKeys } from './keys.ts'

/** The source of the keys. `refresh` reads them again and returns whether they changed. */
export type StripeKeySource = {
  read: () => Promise<StripeKeys>
  refresh: () => Promise<boolean>
}

/** Calls Stripe. Every answer is parsed; another shape is an error. Errors: `StripeFailure`. */
export type StripeApi = {
  call: <T extends z.ZodType>(
    shape: T,
    work: (stripe: Stripe) => Promise<unknown>,
  ) => Promise<z.output<T>>
  keys: StripeKeySource
}

const timeoutSeconds = 5

/** Returns the address to call, if it isn't Stripe's own. */
const address = () => {
  if (!process.env.STRIPE_URL) return {}
  const { protocol, hostname, port } = new URL(process.env.STRIPE_URL)
  return protocol === 'http:'
    ? { protocol: 'http' as const, host: hostname, port: port || '80' }
    : { protocol: 'https' as const, host: hostname, port: port || '443' }
}

/** Loads Stripe's package at its first use: few calls need it, and stages without Stripe none. */
export const loadStripe = async () => (await import('stripe')).Stripe

/** Creates a client with a secret key. */
export const stripeClient = async (key: string): Promise<Stripe> => {
  const Stripe = await loadStripe()
  return new Stripe(key, {
    ...address(),
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutSeconds * 1000,
    // The library repeats the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

const toFailure = async (error: unknown) => {
  const { errors } = await loadStripe()
  return error instanceof errors.StripeError ? new StripeFailure(error) : error
}

/** Creates the client. If Stripe rejects the key and the stored key changed, repeats the call once. */
export const stripeApi = (keys: StripeKeySource): StripeApi => {
  let connected: { key: string; stripe: Stripe } | undefined
  const client = async () => {
    const { secret_key: key } = await keys.read()
    if (connected?.key !== key) connected = { key, stripe: await stripeClient(key) }
    return connected.stripe
  }
  const attempt = async (work: (stripe: Stripe) => Promise<unknown>) => {
    try {
      return await work(await client())
    } catch (error) {
      const { errors } = await loadStripe()
      const isKey = error instanceof errors.StripeAuthenticationError
      if (isKey && (await keys.refresh())) return work(await client())
      throw error
    }
  }
  return {
    keys,
    call: async (shape, work) => {
      let answer: unknown
      try {
        answer = await attempt(work)
      } catch (error) {
        throw await toFailure(error)
      }
      return shape.parse(answer)
    },
  }
}

/** Returns whether Stripe repeated an earlier answer to an idempotency key, which may be out of date. */
export const isReplay = (answer: object): boolean => {
  const { lastResponse } = answer as { lastResponse?: { headers?: Record<string, string> } }
  return lastResponse?.headers?.['idempotent-replayed'] === 'true'
}
