import { declinedPayment } from './to-payment.ts'

const another = 'PayPal couldn’t charge the way to pay you chose. Choose another one at PayPal.'

/** Issues after which the buyer can choose another way to pay at PayPal, for the same order. */
export const softDeclines = new Map<string, string>([
  ['INSTRUMENT_DECLINED', another],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', another],
  ['PAYER_ACTION_REQUIRED', 'PayPal needs you to confirm the payment.'],
])

const account = 'PayPal couldn’t use your account. Choose another way to pay.'

/** Issues that end a payment. */
export const hardDeclines = new Map<string, string>([
  ['COMPLIANCE_VIOLATION', declinedPayment],
  ['DOMESTIC_TRANSACTION_REQUIRED', declinedPayment],
  [
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'PayPal allows no more tries. Choose another way to pay.',
  ],
  ['PAYEE_BLOCKED_TRANSACTION', declinedPayment],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', account],
  ['PAYER_ACCOUNT_RESTRICTED', account],
  ['PAYER_CANNOT_PAY', account],
  ['TRANSACTION_BLOCKED_BY_PAYEE', declinedPayment],
  [
    'TRANSACTION_LIMIT_EXCEEDED',
    'The payment is above your limit at PayPal. Choose another way to pay.',
  ],
  ['TRANSACTION_REFUSED', declinedPayment],
])

/** Issues that show that the order changed in the meantime and has to be read again. */
export const staleIssues = new Set([
  'ACTION_DOES_NOT_MATCH_INTENT',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'ORDER_COMPLETED_OR_VOIDED',
  'ORDER_EXPIRED',
  'ORDER_NOT_APPROVED',
  'RESOURCE_NOT_FOUND',
])
