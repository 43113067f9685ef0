import type { Effect } from '../../shared/rules/order/commands.ts'
import { creditNoteSteps } from '../invoices/credit-note-steps.ts'
import { hasUsesLeft, recountCoupon, redeemCoupon, returnCoupon } from '../table/coupons.ts'
import { promiseWork } from '../table/order-work.ts'
import type { OrderItem } from '../table/orders.ts'
import { takeBackSale } from '../table/stock.ts'
import type { Step } from '../table/transact.ts'
import { endHoldSteps, holdSteps, recheckStock, returnSteps, takeSteps } from './stock-steps.ts'

/** Thrown if the coupon was used up or deactivated between pricing and reserving. */
export class CouponGone extends Error {}

/** A reopened order counts its coupon again even if it was used up: its price is agreed. */
const couponStep = async (order: OrderItem, code: string): Promise<Step> =>
  order.version === 1 && order.coupon_id
    ? redeemCoupon(code, order.coupon_id, () => new CouponGone())
    : recountCoupon(order)

/**
 * Reads stock and coupon again while other orders write them, so that an order that can't succeed
 * stops waiting. Errors: `out_of_stock` and `CouponGone`, like the transaction.
 */
export const recheckEffects = async (
  order: OrderItem,
  effects: readonly Effect[],
): Promise<void> => {
  for (const effect of effects) {
    if (effect.type === 'take_stock') await recheckStock(order, effect)
    if (effect.type === 'use_coupon' && !(await hasUsesLeft(order))) throw new CouponGone()
  }
}

/**
 * Converts the effects of a decision to steps of its transaction. Records work outside the table as
 * a promise there. Emails follow from the order's change in the stream.
 */
export const effectSteps = async (
  order: OrderItem,
  effects: readonly Effect[],
  now: Date,
): Promise<Step[]> => {
  const due_at = now.toISOString()
  const steps: Step[] = []
  for (const effect of effects) {
    switch (effect.type) {
      case 'take_stock':
        steps.push(...(await takeSteps(order, effect, now)))
        break
      case 'hold_stock':
        steps.push(...(await holdSteps(order, effect, now)))
        break
      case 'end_hold':
        steps.push(...(await endHoldSteps(order, effect, now)))
        break
      case 'return_stock':
        steps.push(...(await returnSteps(order, effect, now)))
        break
      case 'write_off':
        steps.push(...(await takeBackSale(effect.units)))
        break
      case 'use_coupon':
        steps.push(await couponStep(order, effect.code))
        break
      case 'return_coupon':
        steps.push(...(await returnCoupon(order)))
        break
      case 'void':
        steps.push(
          promiseWork({ order_id: order.id, kind: 'void', target: effect.attempt_id, due_at }),
        )
        break
      case 'refund':
        steps.push(
          promiseWork({ order_id: order.id, kind: 'refund', target: effect.refund_id, due_at }),
        )
        break
      case 'credit_note':
        steps.push(...(await creditNoteSteps(order, effect.refund_id)))
        break
      case 'expire_return':
        steps.push(
          promiseWork({
            order_id: order.id,
            kind: 'return-expiry',
            target: effect.return_id,
            due_at: effect.at,
          }),
        )
        break
      case 'expire_payment':
        steps.push(
          promiseWork({ order_id: order.id, kind: 'lapse', target: order.id, due_at: effect.at }),
        )
        break
      case 'tell_released':
        steps.push(
          promiseWork({
            order_id: order.id,
            kind: 'released',
            target: order.id,
            due_at: effect.at,
          }),
        )
        break
      case 'email':
        break
    }
  }
  return steps
}
