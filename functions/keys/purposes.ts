/**
 * The purposes of keys. The store signs and hashes with a separate key for each:
 * - `order-links`: links that open an order
 * - `account-links`: links and codes that confirm an address, reset a password or invite
 * - `newsletter`: ids of subscriptions, and links that confirm or end them
 * - `mailbox`: hashes of email addresses, such as those that email is stopped to
 * - `limits`: hashes of visitors in the counters of limits
 * - `cart`: cookies of guests' carts
 * - `paypal-cart`: marks of cart owners at PayPal
 * - `recovery-codes`: hashes of recovery codes
 * - `sessions`: refresh tokens with the session they belong to, and sign-ins that wait for their
 *   next step
 * - `security-log`: hashes of addresses in the security log
 * - `origin`: the key that CloudFront sends to the API
 * - `demo-notices`: webhooks of the demo's payment provider
 */
export const purposes = [
  'order-links',
  'account-links',
  'newsletter',
  'mailbox',
  'limits',
  'cart',
  'paypal-cart',
  'recovery-codes',
  'sessions',
  'security-log',
  'origin',
  'demo-notices',
] as const
export type Purpose = (typeof purposes)[number]
