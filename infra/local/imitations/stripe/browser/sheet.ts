import type { ClickResolveDetails, LineItem, ShippingRate } from '@stripe/stripe-js'
import type { Wallet } from './wallets.ts'

/** Dollars and cents as the sheet shows them. */
export const formatAmount = (cents: number, currency: string): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency })

export type SheetPrices = {
  amount: number
  lineItems: LineItem[]
  shippingRates: ShippingRate[]
}
/** What the page sends to the wallet's sheet. */
export type SheetInit = SheetPrices & {
  key: string
  wallet: Wallet
  currency: string
  business: string
  needs: { shipping: boolean; email: boolean; phone: boolean }
  countries: string[] | null
}

type Details = Pick<ClickResolveDetails, 'lineItems' | 'shippingRates' | 'shippingAddressRequired'>

/** Returns why Stripe refuses the prices of a sheet, if it does. */
export const sheetProblem = (details: Details, amount: number): string | undefined => {
  const sum = (details.lineItems ?? []).reduce((total, item) => total + item.amount, 0)
  if (sum > amount) {
    return `The amount ${amount} is less than the total amount of the line items provided ${sum}.`
  }
  return details.shippingAddressRequired && !details.shippingRates?.length
    ? 'When shippingAddressRequired is true, you must specify shippingRates.'
    : undefined
}
