import { Link } from 'react-router-dom'
import type { ProductCard } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { CardNote } from '../product-card.tsx'
import { ProductFlag } from '../product-flag.tsx'
import { Swatches } from '../swatches.tsx'

/** A product in the list view: more words, a smaller picture. */
export const ProductRow = ({ product }: { product: ProductCard }) => (
  <article className="group relative grid grid-cols-[112px_1fr] gap-5 border-t border-line py-6 md:grid-cols-[160px_1fr_auto] md:gap-8">
    <div className="relative">
      <Picture
        src={product.image}
        srcset={product.pictures[0]?.srcset}
        alt={product.pictures[0]?.alt ?? product.name}
        fallback={product.fallback_image}
        sizes="160px"
      />
      <ProductFlag product={product} />
    </div>
    <div className="min-w-0">
      <h3 className="serif text-card">
        <Link
          to={paths.product(product)}
          className="group-hover:text-ultra after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </h3>
      <Price {...product} className="mt-1 md:hidden" />
      <div className="mt-1.5">
        <CardNote product={product} />
      </div>
      {product.review_count > 0 && (
        <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
          <Rating value={product.average_rating} />
          <span className="figures">{product.review_count}</span>
          <span className="sr-only">reviews</span>
        </p>
      )}
      <p className="mt-3 text-small text-ink-2 max-md:hidden">{product.sizes.join(' · ')}</p>
      <div className="mt-3">
        <Swatches colors={product.colors} />
      </div>
    </div>
    <Price {...product} className="max-md:hidden" />
  </article>
)
