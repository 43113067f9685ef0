import { Heart as Icon } from 'lucide-react'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export type WishlistProduct = Pick<ProductCard, 'id' | 'name'>
type Props = {
  product: WishlistProduct
  saved: boolean
  onClick?: () => void
  className?: string | undefined
}

/** Wishlist icon button, filled when the product is on the wishlist. */
export const HeartButton = ({ product, saved, onClick, className }: Props) => (
  <IconButton
    label={saved ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`}
    data-saved={saved || undefined}
    onClick={onClick}
    className={className}
  >
    <Icon
      aria-hidden="true"
      size={20}
      strokeWidth={1.5}
      className={classNames('transition-colors', saved && 'fill-ultra text-ultra')}
    />
  </IconButton>
)
