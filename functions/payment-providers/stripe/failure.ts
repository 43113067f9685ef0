import type { Stripe } from 'stripe'
import { StripeDecline } from './shapes.ts'

/**
 * Thrown for a call that Stripe answered with an error or didn't answer. Leaves out Stripe's own
 * message, which may repeat an email address.
 */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  /** Stripe's class of error, such as `StripeCardError`. */
  readonly type: string
  readonly code: string | null
  /** The parameter that was wrong. */
  readonly param: string | null
  readonly status: number | null
  /** Why the bank declined the card; null for other errors. */
  readonly decline: StripeDecline | null

  constructor(error: Stripe.errors.StripeError) {
    const parts = [error.type, error.code, error.param, error.requestId]
    super(parts.filter(part => part !== undefined).join(' '))
    this.type = error.type
    this.code = error.code ?? null
    this.param = error.param ?? null
    this.status = error.statusCode ?? null
    const decline = error.type === 'StripeCardError' && StripeDecline.safeParse(error.raw)
    this.decline = decline ? (decline.data ?? {}) : null
  }
}

/** Returns whether an error is Stripe's with one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): error is StripeFailure =>
  error instanceof StripeFailure && error.code !== null && codes.includes(error.code)

/** Returns whether Stripe understood and refused a call, so that nothing happened. */
export const isRefusal = (error: unknown): error is StripeFailure =>
  error instanceof StripeFailure &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError') &&
  [400, 402, 404].includes(error.status ?? 0)
