import { formatCents } from '../../../../shared/rules/money.ts'
import type { Account } from './account.ts'
import { addToBalance } from './balance.ts'
import type { Charge } from './charges.ts'
import type { Dispute } from './disputes.ts'
import { conflict, invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { choice, integer, metadata, text } from './params.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { Method } from './payment-methods.ts'
import type { StoredObject } from './stored-objects.ts'
import type { CardBehavior } from './test-cards.ts'

export type Refund = StoredObject & {
  object: 'refund'
  amount: number
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  destination_details: object
  failure_balance_transaction?: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  pending_reason?: 'processing'
  reason: string | null
  receipt_number: null
  source_transfer_reversal: null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  transfer_reversal: null
  /** The final result, until the bank decides. */
  _then?: 'succeeds' | 'fails'
}

const findCharge = (account: Account, form: Form): Charge => {
  const id = text(form, 'charge')
  const payment = text(form, 'payment_intent')
  if (!id && !payment)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = payment ? account.objects.get<PaymentIntent>('payment_intent', payment) : undefined
  if (payment && !intent) throw missing('payment_intent', payment, 'payment_intent', 400)
  const chargeId = id ?? intent?.latest_charge
  const charge = chargeId ? account.objects.get<Charge>('charge', chargeId) : undefined
  if (id && !charge) throw missing('charge', id, 'charge', 400)
  if (!charge?.paid)
    throw conflict(
      `This PaymentIntent (${payment ?? charge?.payment_intent}) does not have a successful charge to refund.`,
    )
  return charge
}

const checkAmount = (account: Account, charge: Charge, amount: number) => {
  if (charge.disputed && !isRefundable(account, charge))
    throw conflict(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (charge.refunded)
    throw conflict(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount < 1)
    throw invalid('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const left = charge.amount - charge.amount_refunded
  if (amount > left)
    throw conflict(
      `Refund amount (${formatCents(amount)}) is greater than ${charge.amount_refunded ? 'unrefunded amount on charge' : 'charge amount'} (${formatCents(left)})`,
      { param: 'amount' },
    )
}

/** Inquiries and disputes that were won don't keep a payment from being refunded. */
const isRefundable = (account: Account, { _dispute }: Charge) => {
  const status = _dispute && account.objects.get<Dispute>('dispute', _dispute)?.status
  return status === 'won' || status?.startsWith('warning')
}

const setRefunded = (account: Account, charge: Charge, change: number) => {
  charge.amount_refunded += change
  charge.refunded = charge.amount_refunded === charge.amount
  account.objects.put(charge)
}

const behaviorOf = (account: Account, charge: Charge): CardBehavior['refunds'] =>
  account.objects.get<Method>('payment_method', charge.payment_method)?._behavior.refunds

/** Refunds all or part of a charge. */
export const createRefund = (account: Account, form: Form): Refund => {
  const charge = findCharge(account, form)
  const amount = integer(form, 'amount') ?? charge.amount - charge.amount_refunded
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
  const reason = choice(form, 'reason', reasons) ?? null
  checkAmount(account, charge, amount)
  const behavior = behaviorOf(account, charge)
  const refund: Refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    metadata: metadata(form),
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
    ...(behavior === 'pending' && { pending_reason: 'processing', _then: 'succeeds' }),
    ...(behavior === 'fails' && { _then: 'fails' }),
  }
  const entry = addToBalance(account, { type: 'refund', amount: -amount, source: refund })
  refund.balance_transaction = entry.id
  account.objects.put(refund)
  setRefunded(account, charge, amount)
  account.emit('refund.created', refund)
  account.emit('charge.refunded', charge)
  return refund
}

/** Lets the bank decide a refund: a pending one succeeds, and some fail after they succeeded. */
export const settleRefund = (account: Account, refund: Refund) => {
  const { _then: then, status: before } = refund
  if (!then) return
  delete refund._then
  delete refund.pending_reason
  if (then === 'fails') {
    const charge = account.objects.get<Charge>('charge', refund.charge)
    if (charge) setRefunded(account, charge, -refund.amount)
    const entry = addToBalance(account, {
      type: 'refund_failure',
      amount: refund.amount,
      source: refund,
    })
    refund.failure_balance_transaction = entry.id
    refund.failure_reason = 'expired_or_canceled_card'
  }
  refund.status = then === 'fails' ? 'failed' : 'succeeded'
  account.objects.put(refund)
  account.emit('refund.updated', refund, { status: before })
  account.emit('charge.refund.updated', refund, { status: before })
  if (then === 'fails') account.emit('refund.failed', refund)
}

/** Changes a refund's metadata. */
export const updateRefund = (account: Account, refund: Refund, form: Form): Refund => {
  refund.metadata = metadata(form, refund.metadata)
  return account.objects.put(refund)
}
