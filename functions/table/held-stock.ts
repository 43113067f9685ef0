import { freeToHold, maxHeld } from '../../shared/rules/stock.ts'
import { variantKey } from './keys.ts'
import type { StockCause } from './products.ts'
import {
  loadMoved,
  type StockMove,
  type StoredVariant,
  stockSuffices,
  unitsOf,
  variantExists,
} from './stock.ts'
import type { Step } from './transact.ts'

/**
 * Creates the errors for units that can't be held: `soldOut` gets the stock left, `refused` gets how
 * many more units unpaid orders may hold.
 */
type HoldFailures = {
  soldOut: (move: StockMove, left: number) => Error
  refused: (move: StockMove, free: number) => Error
}

const canHold = '(attribute_not_exists(held) OR held <= :most)'

/**
 * Takes units for orders that wait for their buyer, which may hold at most half of a variant.
 * Holding doesn't change the sum of stock and held units, so the condition is exact against other
 * holds.
 */
export const takeAndHold = async (
  moves: readonly StockMove[],
  cause: StockCause,
  { soldOut, refused }: HoldFailures,
): Promise<Step[]> => {
  const loaded = await loadMoved(moves)
  return moves.map(move => {
    const { stock = 0, held = 0 } =
      loaded.find(({ variant_id }) => variant_id === move.variant_id)?.variant ?? {}
    const most = maxHeld(stock + held) - move.quantity
    if (stock < move.quantity) throw soldOut(move, stock)
    if (most < 0) throw refused(move, freeToHold({ stock, held }))
    return {
      write: {
        update: variantKey(move.product_id, move.variant_id),
        set: 'SET stock = stock - :wanted, stock_cause = :cause ADD sold :wanted, held :wanted',
        when: `${stockSuffices} AND ${canHold}`,
        values: { ':wanted': move.quantity, ':cause': cause, ':most': most },
      },
      failsWith: (old: StoredVariant) => {
        const now = { stock: unitsOf(old, 'stock'), held: unitsOf(old, 'held') }
        return now.stock < move.quantity ? soldOut(move, now.stock) : refused(move, freeToHold(now))
      },
    }
  })
}

/** Counts units that an order took before as held. Fails like `takeAndHold`. */
export const holdTaken = async (
  moves: readonly StockMove[],
  refused: HoldFailures['refused'],
): Promise<Step[]> =>
  (await loadMoved(moves)).map(({ variant, ...move }) => {
    const { quantity } = move
    const freeOf = (units: { stock: number; held: number }) =>
      freeToHold({ ...units, stock: units.stock + quantity })
    const { stock, held = 0 } = variant
    const most = maxHeld(stock + held + quantity) - quantity
    if (most < 0) throw refused(move, freeOf({ stock, held }))
    return {
      write: {
        update: variantKey(move.product_id, move.variant_id),
        set: 'ADD held :units',
        when: `${variantExists} AND ${canHold}`,
        values: { ':units': quantity, ':most': most },
      },
      failsWith: (old: StoredVariant) =>
        refused(move, freeOf({ stock: unitsOf(old, 'stock'), held: unitsOf(old, 'held') })),
    }
  })

/** Stops counting units as held, because their order was paid. Ignores deleted variants. */
export const endHold = async (moves: readonly StockMove[]): Promise<Step[]> =>
  (await loadMoved(moves)).map(({ product_id, variant_id, quantity }) => ({
    write: {
      update: variantKey(product_id, variant_id),
      set: 'ADD held :less',
      when: variantExists,
      values: { ':less': -quantity },
    },
  }))
