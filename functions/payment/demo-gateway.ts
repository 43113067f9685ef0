import { createHmac, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../../shared/errors.ts'
import type { GatewayNotice } from '../../shared/schemas/order.ts'
import {
  type ChargeItem,
  createCharge,
  getCharge,
  moveCharge,
  recordRefund,
} from '../table/charges.ts'
import { getSecret } from '../table/secret.ts'
import { type Charge, type PaymentGateway, RefundRejected } from './gateway.ts'

/** Tokens the demo gateway declines, with the reason shown to the shopper (decision 15). */
const declines: Record<string, string> = {
  tok_demo_declined: 'Your card was declined. Try another card.',
  tok_demo_insufficient_funds: 'Your card has insufficient funds. Try another card.',
  tok_demo_processing_error: 'Your card could not be processed. Try again or use another card.',
}
/** The token of a payment the buyer approved on PayPal's page. */
export const payPalToken = 'tok_demo_paypal'
const accepted = new Set(['tok_demo_success', payPalToken])

/** Maximum age of a notice. */
const maxNoticeMinutes = 5

/** Signs a notice as the gateway does. */
export const signNotice = async (notice: GatewayNotice): Promise<string> =>
  createHmac('sha256', await getSecret())
    .update(`${notice.reference}.${notice.event}.${notice.sent_at}`)
    .digest('base64url')

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
    const reason = declines[token] ?? null
    if (!reason && !accepted.has(token))
      throw new ShopError(
        'invalid',
        'This demo store accepts test cards only. Use 4242 4242 4242 4242.',
        {
          errors: [{ path: 'body.payment_data.token', message: 'Unknown payment token' }],
        },
      )
    await createCharge({
      reference,
      amount,
      status: reason ? 'declined' : 'authorized',
      reason,
      refunded: 0,
      refunds: {},
      created_at: new Date().toISOString(),
    })
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
  isAuthentic: async ({ notice, signature }, now) => {
    const given = Buffer.from(signature)
    const expected = Buffer.from(await signNotice(notice))
    const age = Math.abs(now.getTime() - Date.parse(notice.sent_at))
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      age <= maxNoticeMinutes * 60_000
    )
  },
  find: getCharge,
}
