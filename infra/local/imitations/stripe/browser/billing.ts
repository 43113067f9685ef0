import type { FieldsOption } from '@stripe/stripe-js'

type Billing = FieldsOption['billingDetails']
export type BillingDetails = {
  name?: string | null
  email?: string | null
  phone?: string | null
  address?: Record<string, string | null>
}

const addressParts = {
  country: 'country',
  postalCode: 'postal_code',
  state: 'state',
  city: 'city',
  line1: 'line1',
  line2: 'line2',
} as const
type AddressPart = keyof typeof addressParts

const partOf = (billing: Billing, part: AddressPart): string => {
  const address = typeof billing === 'object' ? billing.address : billing
  return (typeof address === 'object' ? address[part] : address) ?? 'auto'
}

/** Whether the Payment Element asks for the country and postal code of a card. */
export const asksFor = (billing: Billing, part: 'country' | 'postalCode'): boolean =>
  partOf(billing, part) === 'auto'

/** Lists the billing details that the page chose to pass and didn't, such as `address.country`. */
export const missingDetails = (billing: Billing, passed: BillingDetails = {}): string[] => {
  const own = (['name', 'email', 'phone'] as const).filter(part => {
    const chosen = typeof billing === 'object' ? billing[part] : billing
    return chosen === 'never' && passed[part] === undefined
  })
  const address = (Object.keys(addressParts) as AddressPart[])
    .filter(part => partOf(billing, part) === 'never')
    .map(part => addressParts[part])
    .filter(part => passed.address?.[part] === undefined)
  return [...own, ...address.map(part => `address.${part}`)]
}
