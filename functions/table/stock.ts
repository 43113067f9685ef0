import { variantKey } from './keys.ts'
import { loadLines } from './products.ts'
import type { Step } from './transact.ts'

export type StockMove = { product_id: string; variant_id: string; quantity: number }

const stockSuffices = 'stock >= :wanted'
const variantExists = 'attribute_exists(pk)'

/** Takes goods from stock; `failure` gets what is left, 0 if the variant is gone. */
export const takeStock = (move: StockMove, failure: (left: number) => Error): Step => ({
  write: {
    update: variantKey(move.product_id, move.variant_id),
    set: 'SET stock = stock - :wanted',
    when: stockSuffices,
    values: { ':wanted': move.quantity },
  },
  failsWith: old => failure(typeof old?.stock === 'number' ? old.stock : 0),
})

const giveBack = (move: StockMove): Step => ({
  write: {
    update: variantKey(move.product_id, move.variant_id),
    set: 'SET stock = stock + :back',
    when: variantExists,
    values: { ':back': move.quantity },
  },
})

/** Gives goods back, each to its variant; one deleted meanwhile has nowhere to put them. */
export const returnStock = async (moves: readonly StockMove[]): Promise<Step[]> => {
  const loaded = await loadLines(moves)
  return loaded.filter(line => line.variant).map(giveBack)
}
