import { ShopError } from '../../../shared/errors.ts'
import {
  ChargeItem,
  changeChargeState,
  createCharge,
  getCharge,
  recordRefund,
} from '../../table/charges.ts'
import {
  type PaymentProvider,
  type PaymentRequest,
  type PaymentSource,
  type ProviderPayment,
  RefundRejected,
} from '../provider.ts'
import { readNotice } from './demo-notice.ts'
import { acceptedTokens, declinedTokens } from './demo-tokens.ts'
import { resolveDemo } from './resolve-demo.ts'

const present = (
  { reference, amount }: PaymentRequest,
  charge: ChargeItem | undefined,
): ProviderPayment => ({
  reference,
  provider_id: reference,
  amount: charge?.amount ?? amount,
  status: charge?.status ?? 'requires_action',
  refunded: charge?.refunded ?? 0,
  reason: charge?.reason ?? null,
  action: null,
  card: null,
  fingerprint: null,
})

const find = async (request: PaymentRequest): Promise<ProviderPayment> =>
  present(request, await getCharge(request.reference))

/** Records a charge, unless there is one. */
const record = (
  { reference, amount }: PaymentRequest,
  state: Pick<ChargeItem, 'status' | 'reason'>,
) =>
  createCharge(
    ChargeItem.parse({
      ...state,
      reference,
      amount,
      refunded: 0,
      refunds: {},
      created_at: new Date().toISOString(),
    }),
  )

/** Returns the reason why a payment is declined, or null. Errors: `invalid` for an unknown token. */
const declineReason = (source: PaymentSource): string | null => {
  const token = 'token' in source ? source.token : ''
  const reason = declinedTokens.get(token) ?? null
  if (reason || acceptedTokens.has(token)) return reason
  const message = 'This demo store accepts test cards only. Use 4242 4242 4242 4242.'
  const errors = [{ path: 'body.payment_data.token', message: 'Unknown payment token' }]
  throw new ShopError('invalid', message, { errors })
}

/**
 * The demo's provider: moves no money and records charges in the table. A payment without a charge
 * waits for its buyer, whose approval on the demo's PayPal page calls `approve`.
 */
export const demoProvider: PaymentProvider = {
  name: 'demo',
  resolve: resolveDemo,
  create: find,
  confirm: async (request, source) => {
    const reason = declineReason(source)
    await record(request, { status: reason ? 'declined' : 'authorized', reason })
    return demoProvider.capture(request)
  },
  approve: async request => {
    await record(request, { status: 'authorized', reason: null })
  },
  capture: async request => {
    const captured = await changeChargeState(request.reference, 'authorized', 'captured')
    return captured ? present(request, captured) : find(request)
  },
  cancel: async request => {
    const isNew = await record(request, { status: 'voided', reason: null })
    if (!isNew) await changeChargeState(request.reference, 'authorized', 'voided')
    return find(request)
  },
  read: async request => {
    const charge = await getCharge(request.reference)
    return charge && present(request, charge)
  },
  refund: async ({ reference }, { refund_id, amount }) => {
    const charge = await getCharge(reference)
    if (charge) await recordRefund(charge, refund_id, amount)
    const { refunds = {} } = (await getCharge(reference)) ?? {}
    const isMade = Object.hasOwn(refunds, refund_id) && refunds[refund_id] === amount
    if (!isMade) throw new RefundRejected('The demo rejected the refund')
    return { refund_id, provider_id: refund_id, state: 'made', reason: null }
  },
  hasRefund: async ({ reference }, refund_id) =>
    Object.hasOwn((await getCharge(reference))?.refunds ?? {}, refund_id),
  readNotice,
  // The demo can't list its charges by time.
  async *listMovements() {},
}
