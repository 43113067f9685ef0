import { useMutation } from '@tanstack/react-query'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { tryChange } from '../cart/pending-cart.ts'
import type { ShortLine } from './sold-out.tsx'
import { useRefreshFigures } from './use-refresh-figures.ts'

/** Removes what is no longer in stock from the cart, then calls `onDone`. */
export function useAcceptStock(cart: Cart, onDone: () => void) {
  const refresh = useRefreshFigures()
  return useMutation({
    mutationFn: async (lines: ShortLine[]) => {
      for (const { product_id, variant_id, left } of lines) {
        const line = cart.items.find(
          item => item.product_id === product_id && item.variant_id === variant_id,
        )
        if (!line) continue
        await tryChange(left > 0 ? { kind: 'set', line, quantity: left } : { kind: 'remove', line })
      }
      onDone()
      await refresh()
    },
  })
}
