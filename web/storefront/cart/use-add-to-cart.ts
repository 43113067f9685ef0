import { useState } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { queryClient } from '../../api/query-client.ts'
import { useFirstAct } from '../../ui/use-first-act.ts'
import { setMiniCartFirst } from './mini-cart-state.ts'
import { previewLine } from './preview-line.ts'

const loadQueue = () => import('./pending-cart.ts')
/** Loads the code needed to add an item and confirm it. */
const loadAll = () =>
  Promise.allSettled([loadQueue(), import('./mini-cart.tsx'), import('../../ui/toaster.tsx')])

export type AddedLine = {
  product_id: string
  variant_id?: string | null | undefined
  quantity: number
}

/** Finds the product in the query cache, so that its line shows before the server responds. */
const cachedProduct = (id: string) =>
  queryClient
    .getQueriesData<Product>({ queryKey: ['product'] })
    .find(([, product]) => product?.id === id)?.[1]

/**
 * Adds a product to the cart. Offline, the item shows at once and is sent later. `add` throws when
 * the server refuses.
 */
export function useAddToCart() {
  const [busy, setBusy] = useState(false)
  useFirstAct(loadAll)
  const add = async ({ product_id, variant_id = null, quantity: n }: AddedLine) => {
    setBusy(true)
    try {
      const { tryChange } = await loadQueue()
      const product = cachedProduct(product_id)
      const line = product ? previewLine(product, variant_id) : null
      setMiniCartFirst(variant_id ?? product_id)
      await tryChange({ kind: 'add', product_id, variant_id, n, line })
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}
