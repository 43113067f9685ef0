import type { Kept } from './heart.tsx'

export type WishlistProps = {
  product: Kept
  /** The variant that is chosen, where one is (decision 11). */
  variantId?: string | undefined
  className?: string | undefined
}
