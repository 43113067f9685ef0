/** Returns the address of PayPal's API. */
export const payPalUrl = (): string => {
  const { PAYPAL_URL, PAYPAL_SANDBOX } = process.env
  if (PAYPAL_URL) return PAYPAL_URL.replace(/\/$/, '')
  return PAYPAL_SANDBOX === 'true' ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com'
}

/** Returns the page where a buyer approves an order, if PayPal returned no link to it. */
export const approvalPage = (id: string): string =>
  `${payPalUrl().replace('//api-m.', '//www.')}/checkoutnow?token=${encodeURIComponent(id)}`
