import * as z from 'zod'
import { variantKey } from './keys.ts'
import { loadLines, type StockCause, type VariantItem } from './products.ts'
import { batchGet } from './read.ts'
import type { Step } from './transact.ts'

/** Returns the order as the cause of a stock change, for the stock history. */
export const causedBy = (
  order: { id: string; order_number: string },
  reason: StockCause['reason'],
  now: Date,
): StockCause => ({
  reason,
  at: now.toISOString(),
  by: '',
  order_id: order.id,
  order_number: order.order_number,
})

export type StockMove = { product_id: string; variant_id: string; quantity: number }

export const stockSuffices = 'stock >= :wanted'
export const variantExists = 'attribute_exists(pk)'

export type StoredVariant = Record<string, unknown> | undefined
/** Reads a number of an item whose condition failed; 0 if it was deleted. */
export const unitsOf = (old: StoredVariant, name: 'stock' | 'held'): number => {
  const units = old?.[name]
  return typeof units === 'number' ? units : 0
}

/**
 * Sells units from stock, if there are at least `needed`, by default the units sold. `failure` gets
 * the stock left, 0 if the variant was deleted.
 */
export const takeStock = (
  move: StockMove,
  cause: StockCause,
  failure: (left: number) => Error,
  needed = move.quantity,
): Step => ({
  write: {
    update: variantKey(move.product_id, move.variant_id),
    set: 'SET stock = stock - :wanted, stock_cause = :cause ADD sold :wanted',
    when: needed === move.quantity ? stockSuffices : 'stock >= :needed',
    values: {
      ':wanted': move.quantity,
      ':cause': cause,
      ...(needed !== move.quantity && { ':needed': needed }),
    },
  },
  failsWith: old => failure(unitsOf(old, 'stock')),
})

/** Reads the current variants of moves, without deleted ones. */
export const loadMoved = async <Move extends StockMove>(
  moves: readonly Move[],
): Promise<(Move & { variant: VariantItem })[]> =>
  (await loadLines(moves)).flatMap(line =>
    line.variant ? [{ ...line, variant: line.variant }] : [],
  )

const StockOnly = z.object({ pk: z.string(), sk: z.string(), stock: z.int() })

/** Reads only the current stock of the variants of moves. Leaves out deleted ones. */
export const readStock = async (
  moves: readonly StockMove[],
): Promise<{ move: StockMove; stock: number }[]> => {
  const keyOf = ({ product_id, variant_id }: StockMove) => variantKey(product_id, variant_id)
  const found = await batchGet(StockOnly, moves.map(keyOf), {
    consistent: true,
    only: ['pk', 'sk', 'stock'],
  })
  return moves.map(move => {
    const { pk, sk } = keyOf(move)
    return { move, stock: found.find(item => item.pk === pk && item.sk === sk)?.stock ?? 0 }
  })
}

/** Units that go back into stock. `unsold` units of the variant no longer count as sold. */
type StockReturn = StockMove & { unsold: number }

const returnStep = (move: StockReturn, cause: StockCause, isHeld: boolean): Step => ({
  write: {
    update: variantKey(move.product_id, move.variant_id),
    set: `SET stock = stock + :back, stock_cause = :cause ADD sold :unsold${isHeld ? ', held :less' : ''}`,
    when: variantExists,
    values: {
      ':back': move.quantity,
      ':cause': cause,
      ':unsold': -move.unsold,
      ...(isHeld && { ':less': -move.quantity }),
    },
  },
})

/**
 * Returns units to the stock of their variants, except deleted ones. With `isHeld`, they no longer
 * count as held.
 */
export const returnStock = async (
  moves: readonly StockReturn[],
  cause: StockCause,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<Step[]> => (await loadMoved(moves)).map(move => returnStep(move, cause, isHeld))

/** Uncounts sold units that don't return to stock. */
export const takeBackSale = async (moves: readonly StockMove[]): Promise<Step[]> =>
  (await loadMoved(moves)).map(({ product_id, variant_id, quantity }) => ({
    write: {
      update: variantKey(product_id, variant_id),
      set: 'ADD sold :unsold',
      when: variantExists,
      values: { ':unsold': -quantity },
    },
  }))
