import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countFilters } from './favorite-filters.ts'
import type { FavoriteListState } from './use-favorite-filters.ts'

/** Empty state (S-120): no favorites at all, or none that match the filters. */
export const NoFavorites = ({ list }: { list: FavoriteListState }) => (
  <EmptyState
    title="No Favorites Found"
    garment="hat-beige-front-640.webp"
    action={<ButtonLink to={paths.products()}>Browse Products</ButtonLink>}
  >
    {countFilters(list.filters) > 0 || list.filters.page > 1
      ? 'No products match your current filters.'
      : "You haven't added any products to your favorites yet."}
  </EmptyState>
)
