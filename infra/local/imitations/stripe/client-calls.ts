/**
 * The calls that Stripe's browser script may make with the publishable key. Everything else needs the
 * secret key.
 *
 * - Requests are form-encoded (`card[number]=…`) and have the key as `Authorization: Bearer pk_…` or as
 *   the field `key`. Every origin may call (CORS). Answers and errors have Stripe's shapes:
 *   `{ error: { type, code, decline_code?, message, param? } }`.
 *
 * - `POST /v1/payment_methods` `type=card`, `card[number|exp_month|exp_year|cvc]`, `billing_details[…]`
 *   → PaymentMethod. Errors: `incorrect_number`, `invalid_expiry_year`, … Declines come at payment.
 *
 * - `POST /v1/confirmation_tokens` → ConfirmationToken. With `payment_method=pm_…`, or with
 *   `payment_method_data[type]=card`, `payment_method_data[card][number|exp_month|exp_year|cvc]`,
 *   `payment_method_data[billing_details][name|email|phone|address][…]`. Optional: `return_url`,
 *   `setup_future_usage`, `shipping[name|phone|address[…]]`.
 *   A wallet sends no card fields: `payment_method_data[type]=card` and
 *   `payment_method_data[card][wallet]=apple_pay|google_pay` (any published number may be added), or
 *   `payment_method_data[type]=link` with `payment_method_data[billing_details][email]`.
 *
 * - `GET /v1/payment_intents/{id}?client_secret=…` and `GET /v1/setup_intents/{id}?client_secret=…`
 *   → the intent without what only the store may see (metadata, latest_charge, customer).
 *
 * - `POST /v1/payment_intents/{id}/confirm` and `POST /v1/setup_intents/{id}/confirm` with
 *   `client_secret` and one of `payment_method`, `payment_method_data[…]`, `confirmation_token`;
 *   optional `return_url`, `use_stripe_sdk=true`.
 *
 * 3-D Secure: an intent with status `requires_action` has
 * `next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect',
 * stripe_js: '{server}/_3ds/{id}', source: '{id}' } }` (or `redirect_to_url: { url, return_url }` if it
 * was confirmed with a `return_url` and without `use_stripe_sdk`). Show that address in a frame. Its
 * page posts a form to `/_3ds/{id}/complete` or `/_3ds/{id}/fail`; the answer is a page that sends
 * `{ type: 'stripe-3ds', source: '{id}', result: 'complete' | 'fail' }` to `window.parent` (or returns
 * to `return_url`). Then read the intent: `succeeded`, or `requires_payment_method` with
 * `last_payment_error` (setup: `last_setup_error`). Closing the frame changes nothing: the intent
 * stays `requires_action`, and `POST /_3ds/{id}/fail` ends the challenge.
 *
 * `next_action` and its page exist until the intent leaves `requires_action`.
 */
const clientCalls: readonly [method: string, path: RegExp][] = [
  ['POST', /^\/v1\/payment_methods$/],
  ['POST', /^\/v1\/confirmation_tokens$/],
  ['GET', /^\/v1\/(payment|setup)_intents\/[^/]+$/],
  ['POST', /^\/v1\/(payment|setup)_intents\/[^/]+\/confirm$/],
]

/** Returns whether the publishable key may make a call. */
export const isClientCall = (method: string, path: string): boolean =>
  clientCalls.some(([allowed, pattern]) => allowed === method && pattern.test(path))
