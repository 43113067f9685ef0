import type { WishlistProduct } from './heart.tsx'

export type WishlistProps = {
  product: WishlistProduct
  /** The chosen variant, if any (Q11). */
  variantId?: string | undefined
  className?: string | undefined
}
