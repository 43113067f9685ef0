import { AccountPage } from '../frame/account-page.tsx'
import { FavoriteList } from './favorite-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useFavoriteFilters } from './use-favorite-filters.ts'

/** `/favorites`: lists the products a customer saved (S-117 to S-121). */
export function Component() {
  const list = useFavoriteFilters()
  return (
    <AccountPage title="My Favorites">
      <FilterPanel list={list} />
      <FavoriteList list={list} />
    </AccountPage>
  )
}
