import { createHmac, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../../shared/errors.ts'
import type { GatewayNotice } from '../../shared/schemas/order.ts'
import {
  bookRefund,
  type ChargeItem,
  createCharge,
  getCharge,
  moveCharge,
} from '../table/charges.ts'
import { getSecret } from '../table/secret.ts'
import type { Charge, PaymentGateway } from './gateway.ts'

/** Tokens that are declined, with the reason the shopper reads (decision 15). */
const declines: Record<string, string> = {
  tok_demo_declined: 'Your card was declined. Please try another card.',
  tok_demo_insufficient_funds: 'Your card has insufficient funds. Please try another card.',
  tok_demo_processing_error:
    'The card could not be processed. Please try again or use another card.',
}
/** Stands for a payment that the buyer approved on PayPal's page. */
export const payPalToken = 'tok_demo_paypal'
const accepted = new Set(['tok_demo_success', payPalToken])

/** Notices older than this are not believed. */
const noticeMinutes = 5

/** How the gateway signs a notice. */
export const signNotice = async (notice: GatewayNotice): Promise<string> =>
  createHmac('sha256', await getSecret())
    .update(`${notice.reference}.${notice.event}.${notice.sent_at}`)
    .digest('base64url')

const required = async (reference: string): Promise<ChargeItem> => {
  const charge = await getCharge(reference)
  if (!charge) throw new ShopError('payment_unavailable', 'The payment was not found')
  return charge
}

/** Moves a charge on unless it is there already; any other state stays as it is. */
const move = async (
  reference: string,
  from: ChargeItem['status'],
  to: ChargeItem['status'],
): Promise<Charge> => {
  await moveCharge(reference, from, to)
  return required(reference)
}

/** The built-in gateway: moves no money, keeps an honest book in the table. */
export const demoGateway: PaymentGateway = {
  authorize: async ({ reference, amount, token }) => {
    const reason = declines[token] ?? null
    if (!reason && !accepted.has(token))
      throw new ShopError('invalid', 'Only the published test cards work here', {
        errors: [{ path: 'body.payment_data.token', message: 'Unknown payment token' }],
      })
    await createCharge({
      reference,
      amount,
      status: reason ? 'declined' : 'authorized',
      reason,
      refunded: 0,
      refunds: {},
      created_at: new Date().toISOString(),
    })
    return required(reference)
  },
  capture: reference => move(reference, 'authorized', 'captured'),
  void: reference => move(reference, 'authorized', 'voided'),
  refund: async ({ reference, refundId, amount }) => {
    await bookRefund(await required(reference), refundId, amount)
    const charge = await required(reference)
    if (charge.refunds[refundId] === amount) return charge
    throw new ShopError('payment_unavailable', 'The refund was refused by the gateway')
  },
  isAuthentic: async ({ notice, signature }, now) => {
    const given = Buffer.from(signature)
    const expected = Buffer.from(await signNotice(notice))
    const age = Math.abs(now.getTime() - Date.parse(notice.sent_at))
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      age <= noticeMinutes * 60_000
    )
  },
  find: getCharge,
}
