import { refuseCash } from '../../../shared/rules/cash-on-delivery.ts'
import { toCents } from '../../../shared/rules/money.ts'
import type { PaymentMethod } from '../../../shared/schemas/order.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'

type Purchase = {
  signedIn: boolean
  /** Whether an earlier order was delivered. */
  returning: boolean
  /** In cents. */
  total: number
}

/** Accounts are confirmed by email before their first sign-in. */
const takesCash = (
  { cash_on_delivery: cash }: PaymentOptions,
  { signedIn, returning, total }: Purchase,
) => {
  const max_total = cash.max_total === null ? null : toCents(cash.max_total)
  return (
    refuseCash({ for: cash.for, max_total }, { confirmed: signedIn, returning, total }) === null
  )
}

/** Returns the ways to pay that the store offers for a purchase. */
export function offeredMethods(payments: PaymentOptions, purchase: Purchase): PaymentMethod[] {
  const offered: Record<PaymentMethod, boolean> = {
    card: payments.card !== null,
    paypal: payments.paypal !== null,
    cash_on_delivery: takesCash(payments, purchase),
    bank_transfer: payments.bank_transfer !== null,
  }
  return (Object.keys(offered) as PaymentMethod[]).filter(method => offered[method])
}
