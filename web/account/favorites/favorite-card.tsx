import { X } from 'lucide-react'
import { type Favorite, useSetFavorite } from '../../api/queries/favorites.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.ts'
import type { FavoriteView } from './favorite-filters.ts'
import { useAddFavorites } from './use-add-favorites.tsx'

type Props = {
  favorite: Favorite
  view: FavoriteView
  selected: boolean
  onSelect: () => void
}

/** Shows a favorite as a card or row, with select, add to cart and remove. */
export function FavoriteCard({ favorite, view, selected, onSelect }: Props) {
  const { Product: product, product_id, variant_id } = favorite
  const { add, busy } = useAddFavorites('single')
  const change = useSetFavorite(product_id, {
    onSuccess: ({ wanted }) => !wanted && notifyRemoved(),
    onError: (_error, { wanted }) =>
      toast.error(wanted ? 'Failed to update wishlist' : 'Failed to remove from favorites'),
  })
  const set = (wanted: boolean) =>
    change.mutate({ productId: product_id, variantId: variant_id ?? undefined, wanted })
  const notifyRemoved = () =>
    toast.success('Removed from wishlist', {
      thumbnail: product.image,
      action: { label: 'Undo', onPress: () => set(true) },
    })
  const isList = view === 'list'
  const soldOut = product.stock === 0
  return (
    <article
      aria-label={product.name}
      className={classNames(
        'group relative h-full transition-opacity',
        change.isPending && 'opacity-50',
        isList
          ? 'grid grid-cols-[88px_1fr] gap-x-5 border-b border-line py-5 md:grid-cols-[112px_1fr_auto]'
          : 'flex flex-col',
      )}
    >
      <div className="relative">
        <Picture
          src={product.image}
          srcset={product.pictures[0]?.srcset}
          alt={product.pictures[0]?.alt ?? product.name}
          fallback={product.fallback_image}
          sizes={isList ? '112px' : '(min-width: 1024px) 24vw, 46vw'}
        />
        <Checkbox
          hiddenLabel
          label={`Select ${product.name}`}
          error={undefined}
          checked={selected}
          onChange={onSelect}
          className="absolute top-0 left-0 z-10 grid size-10 place-items-center bg-paper"
        />
      </div>
      <div className={classNames('min-w-0', !isList && 'mt-3 mb-4')}>
        <h2 className={isList ? 'serif text-card' : 'text-body'}>
          <Link
            to={paths.product({ slug: product_id })}
            className="group-hover:text-ultra after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-ultra"
          >
            {product.name}
          </Link>
        </h2>
        <Price {...product} className="mt-0.5" />
        <p className="mt-0.5 text-small text-ink-2">
          {soldOut ? (
            'Sold out'
          ) : (
            <Availability stock={product.stock} material={product.material} />
          )}
        </p>
      </div>
      <div
        className={classNames(
          'relative z-10 flex items-center gap-1',
          isList ? 'max-md:col-start-2 max-md:mt-3' : 'mt-auto',
        )}
      >
        <Button
          rank="outline"
          size="small"
          className={isList ? undefined : 'grow'}
          busy={busy}
          disabled={soldOut}
          aria-label={`${soldOut ? 'Sold out' : 'Add to cart'}: ${product.name}`}
          onClick={() => add([favorite])}
        >
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <IconButton
          label={`Remove ${product.name} from favorites`}
          className="-mr-2.5 shrink-0"
          onClick={() => !change.isPending && set(false)}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </IconButton>
      </div>
    </article>
  )
}

/** Stock at or below this shows as "Only N left". */
const lowStock = 10

const Availability = ({ stock, material }: { stock: number; material: string }) =>
  stock <= lowStock ? <span className="text-low">Only {stock} left</span> : material
