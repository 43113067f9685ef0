import type { DifferenceKind, PaymentDifference } from '../../../shared/schemas/payment-report.ts'

/** What a difference is, and what to do about it. */
const words: Record<DifferenceKind, { title: string; advice: string }> = {
  charge_without_order: {
    title: 'Charge without an order',
    advice: 'Find out what was paid. Refund it at the provider if the store owes nothing.',
  },
  order_without_charge: {
    title: 'Order without a charge',
    advice: 'Don’t ship it before you find the payment at the provider.',
  },
  charge_amount: {
    title: 'Different amount charged',
    advice: 'Refund what was charged too much, or contact the customer.',
  },
  refund_without_order: {
    title: 'Refund not in the order',
    advice: 'Someone refunded it at the provider. The order still shows it as paid.',
  },
  order_without_refund: {
    title: 'Refund never made',
    advice: 'The order shows a refund that the provider doesn’t have. Refund it at the provider.',
  },
  refund_amount: {
    title: 'Different amount refunded',
    advice: 'Compare the refund at the provider with the credit note.',
  },
  refund_failed: {
    title: 'Refund came back',
    advice: 'The bank returned it. Ask the customer for another way to pay them back.',
  },
  dispute_missing: {
    title: 'Dispute not in the order',
    advice: 'Answer it at the provider before its deadline.',
  },
  possible_double_payment: {
    title: 'Possible double payment',
    advice:
      'The same customer paid for the same items less than an hour before. Ask them, and refund one if they meant to buy once.',
  },
}

export const differenceTitle = ({ kind }: Pick<PaymentDifference, 'kind'>): string =>
  words[kind].title
export const differenceAdvice = ({ kind }: Pick<PaymentDifference, 'kind'>): string =>
  words[kind].advice
