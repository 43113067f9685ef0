import { notFound, ShopError } from '../../../shared/errors.ts'
import type { Command } from '../../../shared/rules/order/commands.ts'
import type { CallerSession } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { type IdPrefix, newId } from '../../table/id.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import type { UserItem } from '../../table/users.ts'
import { applyCommand } from '../apply-command.ts'
import { performPromisedWork } from '../order-work.ts'
import { presentAdminOrder } from '../present-order.ts'

type Request = {
  params: { id: string }
  body: { version: number }
  user: UserItem
  session: CallerSession | null
}

/**
 * Creates the error for an order that changed since staff loaded it. It contains the current order.
 */
const conflictError = (order: OrderItem) =>
  new ShopError('conflict', 'Someone else changed this order.', {
    data: { order: presentAdminOrder(order) },
  })

/** Refuses an order that changed since staff loaded it. Errors: `conflict`. */
export const checkSeen = (order: OrderItem, version: number): void => {
  if (version !== order.version) throw conflictError(order)
}

/** Loads an order in the version staff saw. Errors: `not_found`, `conflict`. */
export const loadSeenOrder = async ({ params, body }: Request): Promise<OrderItem> => {
  const order = await findOrder(params.id)
  if (!order) throw notFound('Order')
  checkSeen(order, body.version)
  return order
}

/** A command of staff, and the timeline's note about it. */
type CommandWithNote = { command: Command; note: string }

/**
 * Applies a command of staff to the order they saw, and does the work it promises right away.
 * Errors: `not_found`, `conflict`, `not_allowed`, `invalid`.
 */
export const commandOrder = async (
  request: Request,
  buildCommand: (
    order: OrderItem,
    id: (prefix: IdPrefix) => string,
  ) => CommandWithNote | Promise<CommandWithNote>,
) => {
  const now = new Date()
  const order = await loadSeenOrder(request)
  const { command, note } = await buildCommand(order, prefix => newId(prefix, now))
  const cause = { by: actorOf(request.user), note, session: request.session }
  const applied = await applyCommand(order, command, cause, now)
  return presentAdminOrder(await performPromisedWork(applied, now))
}
