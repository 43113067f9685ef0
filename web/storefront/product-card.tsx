import type { ProductCard as Card } from '../../shared/schemas/product.ts'
import { paths } from '../paths.ts'
import { Link } from '../routing/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { ProductFlag } from './product-flag.tsx'
import { Swatches } from './swatches.tsx'
import { WishlistButton } from './wishlist/wishlist-button.tsx'

type Props = {
  product: Card
  sizes: string
  eager?: boolean
  /** The color to open the product page with, if filtered by one. */
  color?: string | undefined
}

/**
 * Product in a grid: picture, name, price, material and colors. The whole card is a link. With a
 * pointer, the wishlist button appears on hover or focus.
 */
export function ProductCard({ product, sizes, eager, color }: Props) {
  const [front, detail] = product.pictures
  return (
    <article className="group relative">
      <div className="relative overflow-hidden">
        <Picture
          src={product.image}
          srcset={front?.srcset}
          alt={front?.alt ?? product.name}
          fallback={product.fallback_image}
          {...{ sizes, eager }}
        />
        {detail && (
          <Picture
            src={detail.url}
            srcset={detail.srcset}
            alt=""
            fallback={product.fallback_image}
            sizes={sizes}
            className="absolute inset-0 hidden h-full opacity-0 transition-opacity duration-300 group-hover:opacity-100 hover-device:block"
          />
        )}
        <ProductFlag product={product} />
        <WishlistButton
          product={product}
          className="absolute top-1.5 right-1.5 z-10 transition hover-device:opacity-0 hover-device:group-focus-within:opacity-100 hover-device:group-hover:opacity-100 hover-device:data-saved:opacity-100"
        />
      </div>
      <div className="mt-3 md:flex md:items-baseline md:justify-between md:gap-4">
        <h3 className="min-w-0 text-body">
          <Link
            to={paths.product(product, { color })}
            className="group-hover:text-ultra after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ultra"
          >
            {product.name}
          </Link>
        </h3>
        <Price {...product} className="shrink-0" />
      </div>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <CardNote product={product} />
        <Swatches colors={product.colors} />
      </div>
    </article>
  )
}

/** Shows the material, or the stock when it is low. */
export const CardNote = ({ product }: { product: Card }) => (
  <p className="min-w-0 truncate text-small text-ink-2">
    {product.badge === 'low_stock' ? (
      <span className="text-low">Only {product.stock} left</span>
    ) : product.badge === 'sold_out' ? (
      'Sold out'
    ) : (
      product.material
    )}
  </p>
)
