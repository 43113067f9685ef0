import { variantKey } from './keys.ts'
import { loadLines, type StockCause } from './products.ts'
import type { Step } from './transact.ts'

/** The order in the stock history. */
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

const stockSuffices = 'stock >= :wanted'
const variantExists = 'attribute_exists(pk)'

/** Sells goods from stock. `failure` gets the stock left, 0 if the variant was deleted. */
export const takeStock = (
  move: StockMove,
  cause: StockCause,
  failure: (left: number) => Error,
): Step => ({
  write: {
    update: variantKey(move.product_id, move.variant_id),
    set: 'SET stock = stock - :wanted, stock_cause = :cause ADD sold :wanted',
    when: stockSuffices,
    values: { ':wanted': move.quantity, ':cause': cause },
  },
  failsWith: old => failure(typeof old?.stock === 'number' ? old.stock : 0),
})

const giveBack = (move: StockMove, cause: StockCause, unsold: number): Step => ({
  write: {
    update: variantKey(move.product_id, move.variant_id),
    set: 'SET stock = stock + :back, stock_cause = :cause ADD sold :unsold',
    when: variantExists,
    values: { ':back': move.quantity, ':cause': cause, ':unsold': -unsold },
  },
})

const existing = async (moves: readonly StockMove[]): Promise<StockMove[]> =>
  (await loadLines(moves)).filter(line => line.variant)

/** Returns goods to their variants, except deleted ones. Returned goods still count as sold. */
export const returnStock = async (
  moves: readonly StockMove[],
  cause: StockCause,
  { isSold }: { isSold: boolean },
): Promise<Step[]> =>
  (await existing(moves)).map(move => giveBack(move, cause, isSold ? 0 : move.quantity))

/** Takes back a sale of goods that don't return to stock. */
export const takeBackSale = async (moves: readonly StockMove[]): Promise<Step[]> =>
  (await existing(moves)).map(({ product_id, variant_id, quantity }) => ({
    write: {
      update: variantKey(product_id, variant_id),
      set: 'ADD sold :unsold',
      when: variantExists,
      values: { ':unsold': -quantity },
    },
  }))
