import type { ConsequenceNames } from '../../../../shared/rules/order/consequences.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { isByDueDay } from '../../../../shared/schemas/payment-method.ts'
import { paymentLabel } from '../../../ui/payment-label.ts'

/** Names for a "What happens" panel: who gets emails and where money goes. */
export const consequenceNames = (order: AdminOrder): ConsequenceNames => ({
  customer: order.User.first_name || order.User.email,
  payment: isByDueDay(order.payment_method)
    ? 'the customer’s bank account'
    : paymentLabel(order.payment_method, order.card),
})
