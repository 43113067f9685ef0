import { locale } from '../../../shared/brand.ts'
import { percentOf } from '../../../shared/rules/money.ts'
import type { DocumentDetail, DocumentHead } from '../document-head.ts'

/** The content of an invoice or credit note on paper. */
export type Bill = {
  number: string
  head: DocumentHead
  items: {
    description: string
    sku?: string | undefined
    quantity: number
    rate: number
    amount: number
  }[]
  /** The amounts above the total. */
  amounts: DocumentDetail[]
  total: DocumentDetail
  notes: string | null
  created: string
  changed: string
}

/** Formats a date as `Nov 21, 2026`. */
export const formatDate = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

// Maximum lines of an address. A longer one is joined into one paragraph.
const maxAddressLines = 12

type Customer = {
  customer_name: string
  customer_email: string
  customer_phone: string | null
  billing_address: string | null
}

type Taxed = { subtotal: number; discount: number; shipping: number; items: readonly unknown[] }

/**
 * Labels the tax of an order with its rate. Leaves out a rate that doesn't give the amount, as after
 * a change of the settings. Each part of an order is rounded.
 */
export const taxLabel = (taxed: Taxed, tax: number, percent: number | undefined): string => {
  const base = taxed.subtotal - taxed.discount + taxed.shipping
  const isOff =
    percent === undefined || Math.abs(percentOf(base, percent) - tax) > taxed.items.length
  return isOff ? 'Tax' : `Tax (${percent}%)`
}

/** The customer's name, address and contact details, one per line. */
export const customerLines = (bill: Customer): string[] => {
  const address = bill.billing_address?.split('\n').filter(Boolean) ?? []
  return [
    bill.customer_name,
    ...(address.length > maxAddressLines ? [address.join(', ')] : address),
    bill.customer_phone ?? '',
    bill.customer_email,
  ].filter(Boolean)
}
