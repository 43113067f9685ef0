import type { Product } from '../../../shared/schemas/product.ts'
import { Link } from '../../routing/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { pricesOf } from './choice.ts'
import { AmountSaved } from './saving.tsx'
import { ShareButton } from './share-button.tsx'
import type { Buying } from './use-buying.tsx'
import { useTab } from './use-tab.ts'

/** Brand, name, rating, price, short description and Share (S-36 to S-39, S-46). */
export function ProductHead({ product, variant }: { product: Product } & Pick<Buying, 'variant'>) {
  const { hrefOf } = useTab()
  const prices = pricesOf(product, variant)
  return (
    <>
      <div className="flex min-h-11 items-center justify-between">
        <p className="meta text-ink-2">{product.brand}</p>
        <ShareButton title={product.name} />
      </div>
      <h1 className="serif text-title">{product.name}</h1>
      {product.review_count > 0 && (
        <p className="mt-4 flex items-center gap-2.5 text-small">
          <Rating value={product.average_rating} />
          <span className="figures">{product.average_rating.toFixed(1)}</span>
          <Link to={`${hrefOf('reviews')}#details`} replace className="link">
            {product.review_count} {product.review_count === 1 ? 'review' : 'reviews'}
          </Link>
        </p>
      )}
      <Price {...prices} size="price" className="mt-5" />
      <AmountSaved {...prices} />
      {product.short_description && <p className="mt-4">{product.short_description}</p>}
    </>
  )
}
