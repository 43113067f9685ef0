/** The payment methods that a provider takes. */
export const providerMethods = ['card', 'paypal'] as const
export type ProviderMethod = (typeof providerMethods)[number]

/** The payment methods without a provider: the store receives the money directly. */
export const directMethods = ['cash_on_delivery', 'bank_transfer'] as const
export type DirectMethod = (typeof directMethods)[number]

export const paymentMethods = [...providerMethods, ...directMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a payment method works. The order flow reads this instead of comparing methods. */
type Traits = {
  /** Its name for people. */
  name: string
  /** Whether a card pays, and is shown with its brand and last four digits. */
  has_card: boolean
  /** Whether the buyer leaves for the provider's page. The order holds its items during that time. */
  redirects: boolean
  /** When the money arrives: before the order is placed, by a day after that, or with the package. */
  paid: 'at_checkout' | 'by_due_day' | 'on_delivery'
  /** Whether the buyer only approves the payment, and the store captures it. */
  approved_first: boolean
  /** Who decides about a payment under review, in words for the buyer; null if none is reviewed. */
  reviewed_by: string | null
}

export const methodTraits: Record<PaymentMethod, Traits> = {
  card: {
    name: 'Card',
    paid: 'at_checkout',
    has_card: true,
    redirects: false,
    approved_first: false,
    reviewed_by: 'your bank',
  },
  paypal: {
    name: 'PayPal',
    paid: 'at_checkout',
    has_card: false,
    redirects: true,
    approved_first: true,
    reviewed_by: 'PayPal',
  },
  cash_on_delivery: {
    name: 'Cash on delivery',
    paid: 'on_delivery',
    has_card: false,
    redirects: false,
    approved_first: false,
    reviewed_by: null,
  },
  bank_transfer: {
    name: 'Bank transfer',
    paid: 'by_due_day',
    has_card: false,
    redirects: false,
    approved_first: false,
    reviewed_by: null,
  },
}

/** Returns whether a provider takes the payment. Otherwise staff record it, and pay refunds. */
export const needsProvider = (method: PaymentMethod): method is ProviderMethod =>
  providerMethods.some(one => one === method)

/** Returns whether the courier collects the money. */
export const isOnDelivery = (method: PaymentMethod): boolean =>
  methodTraits[method].paid === 'on_delivery'

/** Returns whether an order is placed at once and waits for its money until a day. */
export const isByDueDay = (method: PaymentMethod): boolean =>
  methodTraits[method].paid === 'by_due_day'

/**
 * Returns the method for another payment of an order: its own, or card if that one needs no
 * provider.
 */
export const providerMethodOf = (method: PaymentMethod): ProviderMethod =>
  needsProvider(method) ? method : 'card'
