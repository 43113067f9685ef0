import { ShopError } from '../../shared/errors.ts'
import { ChargeItem, createCharge, getCharge, moveCharge, recordRefund } from '../table/charges.ts'
import { isAuthentic } from './demo/demo-notice.ts'
import { acceptedTokens, declinedTokens } from './demo/demo-tokens.ts'
import type { Charge, PaymentGateway } from './gateway.ts'
import { RefundRejected } from './provider.ts'

export { signNotice } from './demo/demo-notice.ts'
export { payPalToken } from './demo/demo-tokens.ts'

const requireCharge = async (reference: string): Promise<ChargeItem> => {
  const charge = await getCharge(reference)
  if (!charge) throw new ShopError('payment_unavailable', 'Payment not found')
  return charge
}

/** Changes a charge's status from `from` to `to`; in any other status it stays unchanged. */
const move = async (
  reference: string,
  from: ChargeItem['status'],
  to: ChargeItem['status'],
): Promise<Charge> => {
  await moveCharge(reference, from, to)
  return requireCharge(reference)
}

/** The built-in test gateway: moves no money and records charges in the table. */
export const demoGateway: PaymentGateway = {
  authorize: async ({ reference, amount, token }) => {
    const reason = declinedTokens.get(token) ?? null
    if (!reason && !acceptedTokens.has(token))
      throw new ShopError(
        'invalid',
        'This demo store accepts test cards only. Use 4242 4242 4242 4242.',
        {
          errors: [{ path: 'body.payment_data.token', message: 'Unknown payment token' }],
        },
      )
    await createCharge(
      ChargeItem.parse({
        reference,
        amount,
        status: reason ? 'declined' : 'authorized',
        reason,
        refunded: 0,
        refunds: {},
        created_at: new Date().toISOString(),
      }),
    )
    return requireCharge(reference)
  },
  capture: reference => move(reference, 'authorized', 'captured'),
  void: reference => move(reference, 'authorized', 'voided'),
  refund: async ({ reference, refundId, amount }) => {
    await recordRefund(await requireCharge(reference), refundId, amount)
    const charge = await requireCharge(reference)
    if (charge.refunds[refundId] === amount) return charge
    throw new RefundRejected('The gateway rejected the refund')
  },
  isAuthentic,
  find: getCharge,
}
