import { invalidField } from '../../shared/errors.ts'

/** A payment without anything to charge. */
export const noPaymentSource = { customer: null, source: null, card: null } as const

/** Creates the error for payment data that can't be used. */
export const unusablePaymentData = (message: string, field = 'saved_card_id') =>
  invalidField(`body.payment_data.${field}`, message)
