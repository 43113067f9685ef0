import { locale } from '../../../shared/brand.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'

const either = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Lists the ways to pay within a sentence, such as "by card, with PayPal or with cash on delivery". */
export const payingText = ({
  card,
  paypal,
  cash_on_delivery: cash,
  bank_transfer: transfer,
}: PaymentOptions): string =>
  either.format(
    [
      card && 'by card',
      paypal && 'with PayPal',
      cash.for !== 'no_one' && 'with cash on delivery',
      transfer && 'by bank transfer',
    ].filter(way => typeof way === 'string'),
  )
