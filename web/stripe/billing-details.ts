/** The details that a card's bank compares with its own records. */
export type BillingDetails = {
  email?: string
  address: {
    line1: string
    line2: string
    city: string
    state: string
    postal_code: string
    country: string
  }
}

type Address = {
  address_line_1: string
  address_line_2?: string | undefined
  city: string
  state: string
  postal_code: string
  country: string
}

/** Converts an address to Stripe's names. */
export const toBillingDetails = (address: Address, email?: string): BillingDetails => ({
  ...(email && { email }),
  address: {
    line1: address.address_line_1,
    line2: address.address_line_2 ?? '',
    city: address.city,
    state: address.state,
    postal_code: address.postal_code,
    country: address.country,
  },
})
