import { useQuery } from '@tanstack/react-query'
import { favoritesQuery } from '../../api/queries/favorites.ts'
import { classNames } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FavoriteCard } from './favorite-card.tsx'
import { pageSize } from './favorite-filters.ts'
import { ListBar } from './list-bar.tsx'
import { NoFavorites } from './no-favorites.tsx'
import type { FavoriteListState } from './use-favorite-filters.ts'
import { useSelection } from './use-selection.ts'

const grid = 'mt-6 grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-5'

/** Shows a page of favorites with bulk actions. */
export function FavoriteList({ list }: { list: FavoriteListState }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    favoritesQuery({ ...list.filters, limit: pageSize }),
  )
  const favorites = data?.favorites ?? []
  const selection = useSelection(
    JSON.stringify(list.filters),
    favorites.map(({ product_id }) => product_id),
  )
  if (isError && !data)
    return (
      <ErrorState
        message="Failed to fetch favorites"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className={grid}>
        <Loading what="your favorites" />
        {['one', 'two', 'three', 'four', 'five', 'six'].map(place => (
          <Skeleton key={place} className="aspect-3/4" />
        ))}
      </div>
    )
  if (favorites.length === 0) return <NoFavorites list={list} />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <ListBar {...{ list, favorites, selection }} total={data.pagination.total} />
      <ul className={list.view === 'grid' ? grid : undefined}>
        {favorites.map(favorite => (
          <li key={favorite.id} className="min-w-0">
            <FavoriteCard
              favorite={favorite}
              view={list.view}
              selected={selection.ids.includes(favorite.product_id)}
              onSelect={() => selection.toggle(favorite.product_id)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-9">
        <Pagination
          page={list.filters.page}
          pages={data.pagination.total_pages}
          pageHref={list.pageHref}
        />
      </div>
    </div>
  )
}
