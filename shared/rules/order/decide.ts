import type { OrderFacts } from '../../schemas/order-facts.ts'
import { cancel } from './cancel.ts'
import { cancelOverdue } from './cancel-overdue.ts'
import { collectCash } from './cash.ts'
import { combineEffects } from './combine-effects.ts'
import { type Command, type Decision, isRefused } from './commands.ts'
import { setDelivery } from './delivery-day.ts'
import { recordDispute } from './dispute.ts'
import { deliver, setTracking, ship, startWork, stopWork, undeliver } from './fulfillment.ts'
import { settleRefund, withdrawRefund } from './owed-refunds.ts'
import { packageBack } from './package-back.ts'
import { pay } from './pay.ts'
import {
  placeOrder,
  recordCharge,
  recordRefundResult,
  recordReleaseEmail,
  recordSending,
  releaseOrder,
} from './payment.ts'
import { receiveReturn } from './receive-return.ts'
import { recordPayment } from './record-payment.ts'
import { refund } from './refund.ts'
import { recordRemovedUnits } from './removed-units.ts'
import { reopen } from './reopen.ts'
import { approveReturn, closeReturn, rejectReturn, requestReturn } from './returns.ts'

const decideOn = <Order extends OrderFacts>(
  order: Order,
  command: Command,
  now: string,
): Decision<Order> => {
  switch (command.type) {
    case 'place':
      return placeOrder(order, command, now)
    case 'charge':
      return recordCharge(order, command, now)
    case 'send':
      return recordSending(order, command, now)
    case 'pay':
      return pay(order, command, now)
    case 'record_payment':
      return recordPayment(order, command, now)
    case 'release':
      return releaseOrder(order, command, now)
    case 'tell_released':
      return recordReleaseEmail(order)
    case 'lapse':
      return cancelOverdue(order, command, now)
    case 'cancel':
      return cancel(order, command, now)
    case 'start':
      return startWork(order, now)
    case 'stop':
      return stopWork(order)
    case 'ship':
      return ship(order, command, now)
    case 'deliver':
      return deliver(order, command, now)
    case 'undeliver':
      return undeliver(order, command, now)
    case 'package_back':
      return packageBack(order, command, now)
    case 'set_delivery':
      return setDelivery(order, command, now)
    case 'set_tracking':
      return setTracking(order, command)
    case 'refund':
      return refund(order, command, now)
    case 'refund_result':
      return recordRefundResult(order, command)
    case 'settle_refund':
      return settleRefund(order, command)
    case 'withdraw_refund':
      return withdrawRefund(order, command)
    case 'dispute':
      return recordDispute(order, command)
    case 'request_return':
      return requestReturn(order, command, now)
    case 'approve_return':
      return approveReturn(order, command, now)
    case 'reject_return':
      return rejectReturn(order, command, now)
    case 'receive_return':
      return receiveReturn(order, command, now)
    case 'close_return':
      return closeReturn(order, command, now)
    case 'reopen':
      return reopen(order, command, now)
  }
}

/**
 * Decides what a command does to an order: the order afterwards and the work that follows, or the
 * reason why it isn't possible. Pure: the same order, command and instant give the same decision.
 */
export const decide = <Order extends OrderFacts>(
  order: Order,
  command: Command,
  at: Date,
): Decision<Order> => {
  const now = at.toISOString()
  // Orders of earlier releases may lack cash that was collected.
  const known = collectCash(order, now)
  const decided = decideOn(known, command, now)
  if (isRefused(decided)) return decided
  const cashId = command.type === 'deliver' ? command.attempt_id : undefined
  return {
    effects: combineEffects(decided.effects),
    order: recordRemovedUnits(order, collectCash(decided.order, now, cashId), now),
  }
}
