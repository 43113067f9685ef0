import type {
  AvailablePaymentMethods,
  StripeExpressCheckoutElementOptions as Options,
} from '@stripe/stripe-js'

export const wallets = ['apple_pay', 'google_pay', 'link'] as const
export type Wallet = (typeof wallets)[number]

const optionNames = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' } as const

/**
 * Lists the wallets to offer. `flag` is what a tester chose: wallets with commas between, or another
 * word for none. Without it, the browser has all of them.
 */
export const offeredWallets = (
  { paymentMethods, wallets: older }: Options,
  types: string[] | undefined,
  flag: string | null,
): Wallet[] =>
  wallets.filter(wallet => {
    const chosen = { ...older, ...paymentMethods }[optionNames[wallet]]
    const isInstalled = flag === null || flag.split(',').includes(wallet)
    const isAllowed = !types || types.includes(wallet === 'link' ? 'link' : 'card')
    return chosen !== 'never' && isInstalled && isAllowed
  })

/** Returns what the `ready` event reports. Undefined if there is no wallet. */
export const availability = (offered: Wallet[]): AvailablePaymentMethods | undefined =>
  offered.length
    ? {
        applePay: offered.includes('apple_pay'),
        googlePay: offered.includes('google_pay'),
        link: offered.includes('link'),
        amazonPay: false,
        paypal: false,
        klarna: false,
      }
    : undefined
