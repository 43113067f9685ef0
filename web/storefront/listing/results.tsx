import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import type { ProductCard as Card, Facets } from '../../../shared/schemas/product.ts'
import { errorMessage } from '../../api/error-message.ts'
import { productsQuery } from '../../api/queries/catalog.ts'
import { beginPending } from '../../pending.ts'
import { later } from '../../routing/later.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { gridSizes } from '../picture-sizes.ts'
import { ProductCard } from '../product-card.tsx'
import { CardSkeletons } from '../product-grid-skeleton.tsx'
import { isChosen } from './chosen.ts'
import { toProductQuery } from './listing-query.ts'
import type { ListingState } from './use-listing.ts'

/** Loaded on demand, because few visits need them. */
const ProductRow = later(async () => ({ default: (await import('./product-row.tsx')).ProductRow }))
const Nothing = later(() => import('./no-products.tsx'))
const Pagination = later(async () => ({
  default: (await import('../../ui/pagination.tsx')).Pagination,
}))

export type Page = {
  products: Card[]
  facets: Facets
  pagination: { page: number; total: number; total_pages: number }
}
type Props = Pick<ListingState, 'listing' | 'change' | 'clear' | 'hrefOf'> & {
  query: UseQueryResult<Page>
  /** Number of active filters, including the search. */
  filters: number
}

const grid = 'grid grid-cols-2 gap-x-4.5 gap-y-9 md:grid-cols-3 md:gap-y-12'
/** Number of pictures to load eagerly. */
const firstRow = 3
/** Cards rendered first, as many as in the skeleton; the rest render deferred. */
const firstCards = 9

/** Shows the products, or why there are none. */
export function Results({ query, filters, ...state }: Props) {
  const { listing, hrefOf } = state
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  const client = useQueryClient()
  const rendered = useDeferredValue(Number.POSITIVE_INFINITY, firstCards)
  // The other cards move the footer, so the page counts as pending until they render.
  useEffect(() => (rendered === firstCards ? beginPending() : undefined), [rendered])
  const skeleton = (
    <div className={grid}>
      <CardSkeletons count={firstCards} />
    </div>
  )
  if (error)
    return <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
  if (!data) return skeleton
  const { pagination } = data
  const products = data.products.slice(0, rendered)
  const prefetchNext = () => {
    if (pagination.page < pagination.total_pages)
      void client.prefetchQuery(
        productsQuery(toProductQuery({ ...listing, page: pagination.page + 1 })),
      )
  }
  return (
    <Suspense fallback={skeleton}>
      <div
        aria-busy={isPlaceholderData}
        className={classNames(
          'transition-opacity',
          isPlaceholderData && 'opacity-50',
          listing.view === 'grid' && products.length > 0 && grid,
        )}
      >
        {products.map((product, index) => {
          const shown = {
            product,
            eager: index < firstRow,
            color: product.colors.find(({ name }) => isChosen(listing.color, name))?.name,
          }
          return listing.view === 'grid' ? (
            <ProductCard key={product.id} {...shown} sizes={gridSizes} />
          ) : (
            <ProductRow key={product.id} {...shown} />
          )
        })}
        {products.length === 0 && <Nothing {...state} total={pagination.total} filters={filters} />}
      </div>
      {pagination.total_pages > 1 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only prefetches
        <div className="mt-14" onPointerEnter={prefetchNext} onFocus={prefetchNext}>
          <WhenNear margin="300px" waiting={<div className="h-10" />}>
            <Pagination page={pagination.page} pages={pagination.total_pages} pageHref={hrefOf} />
          </WhenNear>
        </div>
      )}
    </Suspense>
  )
}
