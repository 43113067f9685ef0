import { useEffect, useState } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { queryClient } from '../../api/query-client.ts'
import { setMiniCartFirst } from './mini-cart-state.ts'
import { previewLine } from './preview-line.ts'

const loadQueue = () => import('./pending-cart.ts')
/** What adding needs, beginning to end. */
const loadAll = () =>
  Promise.allSettled([loadQueue(), import('./mini-cart.tsx'), import('../../ui/toaster.tsx')])

export type AddedLine = {
  product_id: string
  variant_id?: string | null | undefined
  quantity: number
}

/** The page of what is added has read the product, so its line can be shown before the answer. */
const productRead = (id: string) =>
  queryClient
    .getQueriesData<Product>({ queryKey: ['product'] })
    .find(([, product]) => product?.id === id)?.[1]

/**
 * Puts something into the cart; without a connection it is in the cart at once and sent later.
 * `add` throws what the server refuses with.
 */
export function useAddToCart() {
  const [busy, setBusy] = useState(false)
  useAtFirstTouch()
  const add = async ({ product_id, variant_id = null, quantity: n }: AddedLine) => {
    setBusy(true)
    try {
      const { tryChange } = await loadQueue()
      const product = productRead(product_id)
      const line = product ? previewLine(product, variant_id) : null
      setMiniCartFirst(variant_id ?? product_id)
      await tryChange({ kind: 'add', product_id, variant_id, n, line })
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}

/** None of it is part of a first page, but it is there before the connection may be gone. */
function useAtFirstTouch() {
  useEffect(() => {
    const load = () => void loadAll()
    const once = { once: true, passive: true }
    const touches = ['pointerdown', 'keydown', 'scroll'] as const
    for (const touch of touches) window.addEventListener(touch, load, once)
    return () => {
      for (const touch of touches) window.removeEventListener(touch, load)
    }
  }, [])
}
