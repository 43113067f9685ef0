import { toCents } from '../../../shared/rules/money.ts'
import type { PaymentMethod } from '../../../shared/schemas/order.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'

type Purchase = { signedIn: boolean /** In cents. */; total: number }

function takesCash({ cash_on_delivery: cash }: PaymentOptions, { signedIn, total }: Purchase) {
  if (cash.for === 'no_one' || (cash.for === 'customers' && !signedIn)) return false
  return cash.max_total === null || total <= toCents(cash.max_total)
}

/** Returns the ways to pay that the store offers for a purchase. */
export function offeredMethods(payments: PaymentOptions, purchase: Purchase): PaymentMethod[] {
  const offered: Record<PaymentMethod, boolean> = {
    card: payments.card !== null,
    paypal: payments.paypal !== null,
    cash_on_delivery: takesCash(payments, purchase),
  }
  return (Object.keys(offered) as PaymentMethod[]).filter(method => offered[method])
}
