import { itemName } from '../../shared/rules/item-name.ts'
import type { Effect, StockUnits } from '../../shared/rules/order/commands.ts'
import { maxHeld, stockForHalf } from '../../shared/rules/stock.ts'
import { methodTraits, needsProvider } from '../../shared/schemas/payment-method.ts'
import { endHold, holdTaken, takeAndHold } from '../table/held-stock.ts'
import type { OrderItem } from '../table/orders.ts'
import { causedBy, readStock, returnStock, type StockMove, takeStock } from '../table/stock.ts'
import type { Step } from '../table/transact.ts'
import { outOfStock } from './check-basket.ts'
import { HoldRefused } from './hold-refused.ts'
import { endHolderSteps, holderSteps } from './holders.ts'

type Of<Type extends Effect['type']> = Extract<Effect, { type: Type }>

const totalOf = (units: readonly StockUnits[]): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)

const shortLine = (order: OrderItem, move: StockMove, left: number) => {
  const line = order.lines.find(({ variant_id }) => variant_id === move.variant_id)
  return {
    product_id: move.product_id,
    variant_id: line?.has_options ? move.variant_id : null,
    name: line ? itemName(line) : '',
    wanted: move.quantity,
    left,
  }
}

/** Creates the error for units that unpaid orders may not hold: at most half of a variant. */
const holdRefused =
  (order: OrderItem) =>
  (move: StockMove, free: number): HoldRefused => {
    const line = shortLine(order, move, free)
    const { redirects, has_card, name } = methodTraits[order.payment_method]
    const duration = redirects ? `while you pay with ${name}` : 'while your bank confirms it'
    const instead = has_card ? 'use another card' : 'pay by card'
    return free > 0
      ? new HoldRefused(
          `Only ${free} of ${line.name} can be reserved ${duration}. Choose fewer, or ${instead}.`,
          { lines: [line] },
        )
      : new HoldRefused(
          `Other shoppers are paying for ${line.name}, so it can’t be reserved ${duration}. Try again in 15 minutes, or ${instead}.`,
        )
  }

const soldOutFor = (order: OrderItem) => (move: StockMove, left: number) =>
  outOfStock([shortLine(order, move, left)])

/**
 * Reads the stock of an order's units again while orders of other buyers block its transaction.
 * Errors: `out_of_stock` once too few are left, as the transaction would throw.
 */
export const recheckStock = async (
  order: OrderItem,
  { units }: Of<'take_stock'>,
): Promise<void> => {
  for (const { move, stock } of await readStock(units))
    if (stock < move.quantity) throw soldOutFor(order)(move, stock)
}

/** Creates the error for units that a new order may not take before it is paid: more than half of a variant. */
const tooManyUnpaid = (order: OrderItem, move: StockMove, left: number): HoldRefused => {
  const most = maxHeld(left)
  const line = shortLine(order, move, most)
  return new HoldRefused(
    `Only ${most} of ${line.name} can be ordered and paid later. Choose fewer, or pay another way.`,
    { lines: [line] },
  )
}

/**
 * Returns the steps that sell an order's units. A new order that is paid later leaves half of a
 * variant to others.
 */
const sellSteps = (
  order: OrderItem,
  units: readonly StockUnits[],
  cause: ReturnType<typeof causedBy>,
): Step[] => {
  const isPaidLater = order.version === 1 && !needsProvider(order.payment_method)
  return units.map(move =>
    takeStock(
      move,
      cause,
      left =>
        left < move.quantity ? soldOutFor(order)(move, left) : tooManyUnpaid(order, move, left),
      isPaidLater ? stockForHalf(move.quantity) : move.quantity,
    ),
  )
}

/** Returns the steps that take an order's units from stock, and hold them if it waits for its buyer. */
export const takeSteps = async (
  order: OrderItem,
  { units, held }: Of<'take_stock'>,
  now: Date,
): Promise<Step[]> => {
  const cause = causedBy(order, 'ordered', now)
  if (!held) return sellSteps(order, units, cause)
  const failures = { soldOut: soldOutFor(order), refused: holdRefused(order) }
  return [
    ...(await takeAndHold(units, cause, failures)),
    ...holderSteps(order.held_by, totalOf(units), now),
  ]
}

/** Returns the steps that hold units that the order took before. */
export const holdSteps = async (
  order: OrderItem,
  { units }: Of<'hold_stock'>,
  now: Date,
): Promise<Step[]> => [
  ...(await holdTaken(units, holdRefused(order))),
  ...holderSteps(order.held_by, totalOf(units), now),
]

/** Returns the steps that stop holding the units of an order that was paid. */
export const endHoldSteps = async (
  order: OrderItem,
  { units }: Of<'end_hold'>,
  now: Date,
): Promise<Step[]> => [
  ...(await endHold(units)),
  ...endHolderSteps(order.held_by, totalOf(units), now),
]

/** Returns the steps that return an order's units to stock and stop holding them. */
export const returnSteps = async (
  order: OrderItem,
  { units, cause, held: isHeld = false }: Of<'return_stock'>,
  now: Date,
): Promise<Step[]> => {
  return [
    ...(await returnStock(units, causedBy(order, cause, now), { isHeld })),
    ...(isHeld ? endHolderSteps(order.held_by, totalOf(units), now) : []),
  ]
}
