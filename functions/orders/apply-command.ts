import { ShopError } from '../../shared/errors.ts'
import {
  type Command,
  type Effect,
  isRefused,
  type Refusal,
} from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import { paymentStatusOf, statusOf } from '../../shared/rules/order/status.ts'
import type { CallerSession } from '../http/request.ts'
import { type Actor, audit } from '../table/audit.ts'
import { countOrder, findOrder, type OrderItem, replaceOrder } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { storeReturns } from '../table/returns.ts'
import { type Step, transact } from '../table/transact.ts'
import { amendOrder, orderChanged } from './amend-order.ts'
import { effectSteps } from './effect-steps.ts'
import { guardRefund } from './guard-refund.ts'

/**
 * The person who gives a command, and the timeline's note about it. A null note adds nothing to the
 * timeline.
 */
export type CommandCause = {
  by: Actor | 'customer' | 'system'
  note: string | null
  /** The session of staff, which must be recent for a large refund. */
  session?: CallerSession | null
}

/** Creates the error for a refused command. */
export const commandRefused = ({ refused, sentence }: Refusal): ShopError =>
  new ShopError(refused, sentence)

const auditedFields = (order: OrderItem) => ({
  status: statusOf(order),
  payment_status: paymentStatusOf(order),
  shipments: order.shipments.map(({ id, tracking_number }) => ({ id, tracking_number })),
  refunds: order.refunds.map(({ id, amount }) => ({ id, amount })),
})

const auditSteps = (
  { by }: CommandCause,
  action: string,
  before: OrderItem,
  after: OrderItem,
): Step[] =>
  typeof by === 'string'
    ? []
    : [
        audit(
          by,
          `order.${action}`,
          { id: before.id, name: before.order_number },
          { before: auditedFields(before), after: auditedFields(after) },
          after.updated_at,
        ),
      ]

export type AppliedCommand = { order: OrderItem; effects: Effect[] }

type Stored = { action: string; cause: CommandCause; conflictError: () => Error }

/**
 * Returns the order after a decision and the steps that store it: the order, its stock and coupon,
 * the work it promises, the timeline and the audit entry. `conflictError` is the error if the order
 * changed in the meantime.
 */
export const decisionSteps = async (
  order: OrderItem,
  decided: AppliedCommand,
  { action, cause, conflictError }: Stored,
  now: Date,
): Promise<{ next: OrderItem; steps: Step[] }> => {
  const by = typeof cause.by === 'string' ? cause.by : cause.by.name
  const next = amendOrder(order, decided.order, { by, note: cause.note }, now.toISOString())
  const isPlaced = order.placed_at === null && next.placed_at !== null
  const { held_by: _, ...settled } = next
  const stored = next.placed_at || next.released ? settled : next
  return {
    next: stored,
    steps: [
      ...replaceOrder(order, stored, conflictError),
      ...storeReturns(order, stored),
      ...(await effectSteps(next, decided.effects, now)),
      ...auditSteps(cause, action, order, next),
      ...(await guardRefund(order, next, cause, now)),
      ...(isPlaced ? countOrder(order.user_id) : []),
    ],
  }
}

/** Stores a decision in one transaction. Writes nothing if it changes nothing. */
export const storeDecision = async (
  order: OrderItem,
  decided: AppliedCommand,
  stored: Stored,
  now: Date,
): Promise<OrderItem> => {
  if (decided.order === order) return order
  const { next, steps } = await decisionSteps(order, decided, stored, now)
  await transact(steps)
  return next
}

/** Applies a command of a person to the order they saw. Errors: `not_allowed`, `invalid`, `conflict`. */
export const applyCommand = async (
  order: OrderItem,
  command: Command,
  cause: CommandCause,
  now: Date,
): Promise<AppliedCommand> => {
  const decided = decide(order, command, now)
  if (isRefused(decided)) throw commandRefused(decided)
  const action = command.type.replaceAll('_', '-')
  const next = await storeDecision(
    order,
    decided,
    { action, cause, conflictError: orderChanged },
    now,
  )
  return { order: next, effects: decided.effects }
}

/**
 * How often to retry, about seven seconds in total: refunds at the same moment compete for a number.
 */
const maxAttempts = 20

const readCurrent = async ({ id }: OrderItem): Promise<OrderItem> => {
  const order = await findOrder(id)
  if (!order) throw new Error('The order does not exist')
  return order
}

/**
 * Applies a finding of the payment provider or the sweep to an order. Reads it again only if it changed
 * since `known` was read, or if the command fails or changes nothing in that version. Pass a function for
 * a command that depends on other items. If the current order refuses the command, nothing changes; with
 * `mayRefuse`, throws.
 */
export const reportToOrder = (
  known: OrderItem,
  command: Command | (() => Promise<Command>),
  note: (next: OrderItem, before: OrderItem) => string | null,
  now: Date,
  { mayRefuse = false } = {},
): Promise<AppliedCommand> => {
  const prepare = async (order: OrderItem): Promise<AppliedCommand & { steps: Step[] }> => {
    const given = typeof command === 'function' ? await command() : command
    const decided = decide(order, given, now)
    if (isRefused(decided)) {
      if (mayRefuse) throw commandRefused(decided)
      return { order, effects: [], steps: [] }
    }
    if (decided.order === order) return { ...decided, steps: [] }
    const cause = { by: 'system' as const, note: note(decided.order, order) }
    const stored = { action: given.type, cause, conflictError: versionConflict }
    const { next, steps } = await decisionSteps(order, decided, stored, now)
    return { order: next, effects: decided.effects, steps }
  }
  // Only a write shows that the known version is the current one, so nothing else is concluded from it.
  const prepareKnown = async () => {
    const prepared = await prepare(known).catch(() => undefined)
    return prepared?.steps.length ? prepared : undefined
  }
  let isFirst = true
  const report = async (): Promise<AppliedCommand> => {
    const ofKnown = isFirst ? await prepareKnown() : undefined
    isFirst = false
    const { steps, ...applied } = ofKnown ?? (await prepare(await readCurrent(known)))
    if (steps.length > 0) await transact(steps)
    return applied
  }
  return retryOnConflict(report, { maxAttempts })
}
