/** The payment methods that a provider takes. */
export const providerMethods = ['card', 'paypal'] as const
export type ProviderMethod = (typeof providerMethods)[number]

export const paymentMethods = [...providerMethods, 'cash_on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** The payment methods that need no provider. */
export type DeliveryMethod = Exclude<PaymentMethod, ProviderMethod>

/** How a payment method works. The order flow reads this instead of comparing methods. */
type Traits = {
  /** Its name for people. */
  name: string
  /** Whether a card pays it, which is shown with its brand and last four digits. */
  has_card: boolean
  /** Whether the buyer leaves for the provider's page. The order holds its items for that long. */
  redirects: boolean
  /** Whether the buyer only approves the payment, and the store captures it. */
  approved_first: boolean
  /** Who decides about a payment under review, as its buyer reads it; null if none is reviewed. */
  reviewed_by: string | null
}

export const methodTraits: Record<PaymentMethod, Traits> = {
  card: {
    name: 'Card',
    has_card: true,
    redirects: false,
    approved_first: false,
    reviewed_by: 'your bank',
  },
  paypal: {
    name: 'PayPal',
    has_card: false,
    redirects: true,
    approved_first: true,
    reviewed_by: 'PayPal',
  },
  cash_on_delivery: {
    name: 'Cash on delivery',
    has_card: false,
    redirects: false,
    approved_first: false,
    reviewed_by: null,
  },
}

/** Whether the courier collects the money, so that no provider takes it. */
export const isOnDelivery = (method: PaymentMethod): method is DeliveryMethod =>
  !providerMethods.some(one => one === method)

/** Returns the method for another payment of an order: its own, or by card if that needs no provider. */
export const providerMethodOf = (method: PaymentMethod): ProviderMethod =>
  isOnDelivery(method) ? 'card' : method
