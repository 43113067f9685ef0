import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useLatest } from '../../ui/use-latest.ts'
import {
  type FavoriteFilters,
  type FavoriteView,
  readFilters,
  writeFilters,
} from './favorite-filters.ts'

/** Keeps the list's filters and view in the URL. */
export function useFavoriteFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const view: FavoriteView = params.get('view') === 'list' ? 'list' : 'grid'
  const latest = useLatest({ filters, view }, params)
  // Replaces the history entry so that Back skips intermediate searches.
  const show = (change: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...change }
    const next = writeFilters(latest.current.filters, latest.current.view)
    void navigate(paths.favorites(next), { replace: true })
  }
  return {
    filters,
    view,
    pageHref: (page: number) => paths.favorites(writeFilters({ ...filters, page }, view)),
    set: (change: Partial<Omit<FavoriteFilters, 'page'>>) =>
      show({ filters: { ...latest.current.filters, ...change, page: 1 } }),
    clear: () => show({ filters: { page: 1 } }),
    setView: (next: FavoriteView) => show({ view: next }),
  }
}

export type FavoriteListState = ReturnType<typeof useFavoriteFilters>
