import { isRefused } from '../../shared/rules/order/commands.ts'
import { changeStatus as decideStatus } from '../../shared/rules/order/status-change.ts'
import type { OrderStatus } from '../../shared/schemas/order.ts'
import type { CallerSession } from '../http/request.ts'
import type { Actor } from '../table/audit.ts'
import { type IdPrefix, newId } from '../table/id.ts'
import type { OrderItem } from '../table/orders.ts'
import { orderChanged } from './amend-order.ts'
import { commandRefused, storeDecision } from './apply-command.ts'
import { performPromisedWork } from './order-work.ts'

export type StatusChange = {
  to: OrderStatus
  by: Actor
  session?: CallerSession | null
  note: string
  tracking_number: string | null
}

/**
 * Carries out what a status means: ships, delivers, cancels or refunds (Q37).
 * Errors: `not_allowed` with the reason, `conflict`.
 */
export const changeStatus = async (
  order: OrderItem,
  { to, by, session, note, tracking_number }: StatusChange,
  now: Date,
): Promise<OrderItem> => {
  const newIdNow = (prefix: IdPrefix) => newId(prefix, now)
  const input = { newId: newIdNow, by: by.name, reason: note, tracking_number }
  const decided = decideStatus(order, to, input, now)
  if (isRefused(decided)) throw commandRefused(decided)
  const stored = {
    action: 'status',
    cause: { by, note, session: session ?? null },
    conflictError: orderChanged,
  }
  const next = await storeDecision(order, decided, stored, now)
  return performPromisedWork({ order: next, effects: decided.effects }, now)
}
