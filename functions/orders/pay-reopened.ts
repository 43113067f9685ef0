import type { orders } from '../../shared/api/orders.ts'
import { isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import { awaitsLink } from '../../shared/rules/order/pay.ts'
import { isLive, paymentStatusOf } from '../../shared/rules/order/status.ts'
import { buyerOf, limitRate } from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import { readableOrder, readingLinks } from '../order-links/readable-order.ts'
import type { ResolvedPayment } from '../payment-providers/provider.ts'
import { newId } from '../table/id.ts'
import { promiseWork } from '../table/order-work.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { transact } from '../table/transact.ts'
import { commandRefused, decisionSteps } from './apply-command.ts'
import { limitPayments, payerOf } from './limit-orders.ts'
import { resolvePayment, saveCard } from './order-payment.ts'
import { performPromisedWork, tryFindOutcome } from './order-work.ts'
import { type PayResult, payOrder, startApproval } from './pay-order.ts'
import { presentPlaced } from './replay-order.ts'
import { firstOutcomeCheckMs } from './reserve-order.ts'

type Request = ShopRequest<typeof orders.payReopened>
type Method = Request['body']['payment_method']

const perHour = 20

/**
 * Promises to follow the attempt, so that the sweep does it if this process stops or the buyer
 * leaves PayPal's page.
 */
const promisePayment = (order: OrderItem, now: Date) => {
  const target = order.attempts.at(-1)?.id ?? ''
  const due_at = new Date(now.getTime() + firstOutcomeCheckMs).toISOString()
  return promiseWork({ order_id: order.id, kind: 'payment', target, due_at })
}

const startAttempt = (
  id: string,
  method: Method,
  { card, provider, customer }: ResolvedPayment,
  now: Date,
) =>
  retryOnConflict(async () => {
    const order = await findOrder(id)
    if (!order) throw new Error('The order does not exist')
    const command = {
      type: 'pay' as const,
      attempt_id: newId('pay', now),
      method,
      ...(provider && { provider }),
      customer,
    }
    const decided = decide(order, command, now)
    if (isRefused(decided)) throw commandRefused(decided)
    const { next, steps } = await decisionSteps(
      order,
      { ...decided, order: { ...decided.order, card } },
      {
        action: 'pay',
        cause: { by: 'customer', note: 'Customer opened the payment link' },
        conflictError: versionConflict,
      },
      now,
    )
    await transact([...steps, promisePayment(next, now)])
    return { order: next, effects: decided.effects }
  })

const startPayment = async (
  { body, user }: Request,
  found: OrderItem,
  now: Date,
): Promise<PayResult> => {
  const payment = await resolvePayment(body, user, now)
  const started = await startAttempt(found.id, body.payment_method, payment, now)
  const order = await performPromisedWork(started, now)
  const paid = payment.source
    ? await payOrder(order, payment.source, now)
    : await startApproval(order, now)
  await saveCard(body, user)
  return paid
}

/**
 * POST /orders/{id}/pay: pays a reopened order with the emailed link. Paying twice charges once.
 * Errors: `not_allowed`, `payment_declined`, `payment_unavailable`, `payment_unknown`, `invalid`,
 * `too_many_requests`.
 */
export const payReopened = async (request: Request) => {
  const now = new Date()
  const { token } = request.query
  const found = await tryFindOutcome(await readableOrder(request, now, readingLinks), now)
  if (!awaitsLink(found) && isLive(found) && paymentStatusOf(found) === 'paid')
    return presentPlaced(found, null, token)
  await limitRate('pay-order', perHour, { ip: request.ip, ...buyerOf(found) })
  const visitor = payerOf({ ip: request.ip }, found)
  const paid = await limitPayments(request, visitor, () => startPayment(request, found, now), now)
  return presentPlaced(paid.order, paid.payment, token)
}
