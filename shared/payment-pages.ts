/**
 * The pages that load scripts of a payment provider. Only their security policy allows the provider's
 * hosts. `*` matches any characters, as in CloudFront's path patterns.
 */
export const paymentPages = [
  '/cart',
  '/cart/',
  '/checkout',
  '/checkout/*',
  '/pay/*',
  '/payment-methods',
  '/payment-methods/',
] as const

const pattern = new RegExp(`^(${paymentPages.map(page => page.replace('*', '.*')).join('|')})$`)

/** Returns whether a path is a payment page. */
export const isPaymentPage = (path: string): boolean => pattern.test(path)
