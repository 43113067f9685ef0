import { ShopError } from '../../shared/errors.ts'
import { isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import { heldUntil } from '../../shared/rules/order/pay.ts'
import type { ResolvedPayment } from '../payment-providers/provider.ts'
import { claimCart } from '../table/carts.ts'
import { claimKey } from '../table/idempotency.ts'
import type { BuyerKey } from '../table/keys.ts'
import { promiseWork } from '../table/order-work.ts'
import { countOrder, createOrder, type OrderItem } from '../table/orders.ts'
import { type Step, transact } from '../table/transact.ts'
import { commandRefused } from './apply-command.ts'
import { effectSteps, recheckEffects } from './effect-steps.ts'
import { dueUntil } from './transfer-terms.ts'

/** An Idempotency-Key with its owner and a hash of the request. */
export type IdempotencyClaim = { owner: BuyerKey; key: string; bodyHash: string }

/** Time until the sweep asks for the outcome of a payment that was sent, in milliseconds. */
export const firstOutcomeCheckMs = 60_000

const cartChanged = () =>
  new ShopError('cart_changed', 'Your cart has changed. Check it and try again.')

const claimOf = ({ owner, version }: NonNullable<OrderItem['cart']>, orderId: string): Step =>
  claimCart({ owner: owner as BuyerKey, version }, orderId, cartChanged)

/**
 * Promises to check an unpaid order's payment: after a minute if it is sent now, otherwise when its
 * buyer's time is over.
 */
const promisePayment = (order: OrderItem, now: Date): Step[] =>
  order.attempts.map(({ id, state }) =>
    promiseWork({
      order_id: order.id,
      kind: 'payment',
      target: id,
      due_at:
        state === 'unknown'
          ? new Date(now.getTime() + firstOutcomeCheckMs).toISOString()
          : heldUntil({ reserved_at: now.toISOString() }),
    }),
  )

/**
 * Reserves stock and records the order in one transaction, which also claims the idempotency key,
 * redeems the coupon and checks the cart's version. An unpaid order promises to follow its payment, so
 * the sweep finishes it if this process stops. While many buyers want the same units, waits for its turn
 * as long as some are left. Returns the stored order.
 */
export const reserveOrder = async (
  draft: OrderItem,
  payment: Pick<ResolvedPayment, 'provider' | 'customer' | 'provider_id' | 'source'>,
  claim: IdempotencyClaim,
  now: Date,
): Promise<OrderItem> => {
  const { provider, customer, provider_id, source } = payment
  const until = await dueUntil(draft.payment_method, now)
  const command = {
    type: 'place' as const,
    attempt_id: draft.id,
    is_sent: source !== null,
    ...(provider && { provider }),
    customer,
    provider_id,
    ...(until && { pay_until: until }),
  }
  const decided = decide(draft, command, now)
  if (isRefused(decided)) throw commandRefused(decided)
  const { order, effects } = decided
  const steps = async (): Promise<Step[]> => [
    claimKey(claim.owner, claim.key, { order_id: order.id, body_hash: claim.bodyHash }, now),
    ...(await effectSteps(order, effects, now)),
    ...(order.cart ? [claimOf(order.cart, order.id)] : []),
    ...createOrder(order),
    ...(order.placed_at ? countOrder(order.user_id) : promisePayment(order, now)),
  ]
  const renew = async () => {
    await recheckEffects(order, effects)
    return steps()
  }
  await transact(await steps(), { renew })
  return order
}
