import type { UseQueryResult } from '@tanstack/react-query'
import type { ProductCard as Card, Facets } from '../../../shared/schemas/product.ts'
import { errorWords } from '../../api/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ProductCard } from '../product-card.tsx'
import { CardSkeletons } from '../product-grid-skeleton.tsx'
import { ProductRow } from './product-row.tsx'
import type { ListingState } from './use-listing.ts'

export type Page = {
  products: Card[]
  facets: Facets
  pagination: { page: number; total: number; total_pages: number }
}
type Props = Pick<ListingState, 'listing' | 'clear' | 'hrefOf'> & {
  query: UseQueryResult<Page>
  filtered: boolean
}

const grid = 'grid grid-cols-2 gap-x-4.5 gap-y-9 md:grid-cols-3 md:gap-y-12'

/** The products, or why there are none. */
export function Results({ query, listing, filtered, clear, hrefOf }: Props) {
  const { data, error, refetch, isFetching, isPlaceholderData } = query
  if (error)
    return <ErrorState message={errorWords(error)} onRetry={() => refetch()} busy={isFetching} />
  if (!data)
    return (
      <div className={grid}>
        <CardSkeletons count={9} />
      </div>
    )
  if (data.products.length === 0) return <Nothing {...{ filtered, clear }} />
  return (
    <>
      <div
        aria-busy={isPlaceholderData}
        className={classNames(
          'transition-opacity',
          isPlaceholderData && 'opacity-50',
          listing.view === 'grid' && grid,
        )}
      >
        {data.products.map((product, index) =>
          listing.view === 'grid' ? (
            <ProductCard
              key={product.id}
              product={product}
              eager={index < 3}
              sizes="(min-width: 1024px) 25vw, (min-width: 768px) 32vw, 46vw"
            />
          ) : (
            <ProductRow key={product.id} product={product} />
          ),
        )}
      </div>
      <div className="mt-14">
        <Pagination
          page={data.pagination.page}
          pages={data.pagination.total_pages}
          hrefOf={hrefOf}
        />
      </div>
    </>
  )
}

const Nothing = ({ filtered, clear }: { filtered: boolean; clear: () => void }) =>
  filtered ? (
    <EmptyState
      title="Nothing matches all of that"
      garment="hat-beige-front-640.webp"
      action={<Button onClick={clear}>Clear all</Button>}
    >
      Take a filter away, or try a shorter word. Typing mistakes are forgiven.
    </EmptyState>
  ) : (
    <EmptyState title="The rails are empty">
      There is nothing in the shop yet. Come back soon.
    </EmptyState>
  )
