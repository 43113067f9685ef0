import type { ProductCard } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { CardNote } from '../product-card.tsx'
import { ProductFlag } from '../product-flag.tsx'
import { Swatches } from '../swatches.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'

type Props = { product: ProductCard; eager: boolean; color: string | undefined }

/** Product in the list view, with description, colors and sizes. */
export const ProductRow = ({ product, eager, color }: Props) => (
  <article className="group relative grid grid-cols-[128px_1fr] gap-5 border-t border-line py-6 md:grid-cols-[200px_1fr_auto] md:gap-9 md:py-7 xl:grid-cols-[416px_1fr_auto]">
    <div className="relative flex gap-4">
      <Picture
        src={product.image}
        srcset={product.pictures[0]?.srcset}
        alt={product.pictures[0]?.alt ?? product.name}
        fallback={product.fallback_image}
        sizes="(min-width: 768px) 200px, 128px"
        eager={eager}
        className="max-w-50"
      />
      {product.pictures[1] && (
        <Picture
          src={product.pictures[1].url}
          srcset={product.pictures[1].srcset}
          alt=""
          fallback={product.fallback_image}
          sizes="200px"
          className="hidden max-w-50 xl:block"
        />
      )}
      <ProductFlag product={product} />
    </div>
    <div className="flex min-w-0 flex-col">
      <p className="meta text-ink-2 max-md:hidden">{product.brand}</p>
      <h3 className="serif text-card md:mt-1.5">
        <Link
          to={paths.product(product, { color })}
          className="group-hover:text-ultra after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ultra"
        >
          {product.name}
        </Link>
      </h3>
      <Price {...product} className="mt-1 md:hidden" />
      {product.review_count > 0 && (
        <p className="mt-2 flex items-center gap-2 text-small text-ink-2">
          <Rating value={product.average_rating} />
          <span className="figures">{product.review_count}</span>
          <span className="sr-only">reviews</span>
        </p>
      )}
      <p className="mt-3 line-clamp-2 max-w-140 max-md:text-small md:line-clamp-3">
        {product.short_description}
      </p>
      <div className="mt-1.5">
        <CardNote product={product} />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-3">
        <Swatches colors={product.colors} />
        <Sizes sizes={product.sizes} />
      </div>
    </div>
    <div className="flex flex-col items-end justify-between max-md:hidden">
      <Price {...product} />
      <WishlistButton product={product} className="z-10 -mr-2.5 -mb-2.5" />
    </div>
  </article>
)

const Sizes = ({ sizes }: { sizes: readonly string[] }) =>
  sizes.length > 0 && (
    <p className="text-small text-ink-2 max-md:hidden">
      <span className="sr-only">Sizes: </span>
      {sizes.length > 8 ? `${sizes[0]} to ${sizes.at(-1)}` : sizes.join(' · ')}
    </p>
  )
