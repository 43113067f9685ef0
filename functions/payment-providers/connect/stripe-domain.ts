import type { Stripe } from 'stripe'

/** The wallets that Stripe shows on registered domains only. */
const wallets = [
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['link', 'Link'],
] as const

/** Finds or creates the registration of a host, and requests a new check from Stripe. */
const registered = async (stripe: Stripe, domain_name: string) => {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name })
  const [known] = data
  if (!known) return stripe.paymentMethodDomains.create({ domain_name })
  if (!known.enabled) await stripe.paymentMethodDomains.update(known.id, { enabled: true })
  return stripe.paymentMethodDomains.validate(known.id)
}

/** Returns the host that shoppers pay on; undefined for an address that Stripe can't reach. */
export const walletHost = (url: string): string | undefined => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' ? hostname : undefined
}

/**
 * Registers the shop's host, without which Stripe shows no Apple Pay, Google Pay and Link. Names the
 * wallets that Stripe doesn't show yet, with its reason.
 */
export const registerDomain = async (
  stripe: Stripe,
  host: string,
  say: (line: string) => void,
): Promise<void> => {
  const domain = await registered(stripe, host)
  const states = wallets.map(([field, name]) => ({ name, ...domain[field] }))
  const active = states.filter(({ status }) => status === 'active').map(({ name }) => name)
  if (active.length > 0) say(`Registered ${host} for ${active.join(', ')}.`)
  for (const { name, status, status_details } of states)
    if (status !== 'active')
      say(`${name} isn’t active on ${host} yet: ${status_details?.error_message ?? 'no reason'}`)
}
