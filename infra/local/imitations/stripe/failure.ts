import type { Stripe } from 'stripe'

type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  payment_intent?: Stripe.PaymentIntent | undefined
  setup_intent?: Stripe.SetupIntent | undefined
  payment_method?: Stripe.PaymentMethod | undefined
}

/** An error answer in Stripe's shape. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Whether the request was refused before it did anything. Such answers aren't replayed. */
  readonly early: boolean

  constructor(status: number, body: ErrorBody, early = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.early = early
  }
}

type Details = Omit<Partial<ErrorBody>, 'type' | 'message'>

/** Refuses a request whose parameters are wrong. */
export const invalid = (message: string, details: Details = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...details }, true)

/** Refuses a request that the object's state doesn't allow. */
export const conflict = (message: string, details: Details = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...details })

/** Reports a card that can't be used. */
export const cardError = (message: string, details: Details) =>
  new StripeFailure(402, { type: 'card_error', message, ...details })

/** Reports an object that doesn't exist: 404 in the address, 400 in a parameter. */
export const missing = (object: string, id: string, param = 'id', status = 404) =>
  new StripeFailure(
    status,
    {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${object}: '${id}'`,
      param,
    },
    true,
  )
