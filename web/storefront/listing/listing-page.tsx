import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { locale } from '../../../shared/brand.ts'
import { categoriesQuery, productsQuery } from '../../api/queries/catalog.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { useStoreName } from '../../store-name.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { PageTitle } from '../page-title.tsx'
import { filterChips } from './chips.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { SortSelect, ViewToggle } from './list-tools.tsx'
import { toProductQuery } from './listing-query.ts'
import { listingTitle } from './listing-title.ts'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { useListing } from './use-listing.ts'
import { useListingFocus } from './use-listing-focus.ts'

/** The filters beside the products on wide screens. On others, they load with the drawer. */
const Filters = later(async () => ({ default: (await import('./filters.tsx')).Filters }))
const FilterDrawer = later(() => import('./filter-drawer.tsx'))

const countLabel = (total: number) =>
  `${total.toLocaleString(locale)} ${total === 1 ? 'product' : 'products'}`

/** /products: search, filters and sort, mirrored in the URL (S-24 to S-32). */
export function Component() {
  const state = useListing()
  const { listing, clear, search } = state
  const query = useQuery(productsQuery(toProductQuery(listing)))
  const { data: categories = [], isPending: areCategoriesPending } = useQuery(categoriesQuery)
  const wide = useMedia('(min-width: 64rem)')
  useEffect(() => {
    if (wide) void Filters.load()
  }, [wide])
  const [drawer, setDrawer] = useState<boolean | null>(null)
  const results = useRef<HTMLElement>(null)
  const { pagination, facets } = query.data ?? {}
  const focus = useListingFocus(results, query.isPlaceholderData ? undefined : pagination?.page)
  const categoryName = (key: string) =>
    categories.find(({ id, slug, name }) =>
      [id, slug, name.toLowerCase()].includes(key.toLowerCase()),
    )?.name ?? key.charAt(0).toUpperCase() + key.slice(1)
  const chips = filterChips(listing, categoryName)
  const filters = chips.length
  const title = listingTitle(listing, categoryName)
  const total = pagination?.total
  const store = useStoreName()
  const pageSuffix = listing.page > 1 ? `, page ${listing.page}` : ''
  return (
    <>
      <PageTitle
        title={title + pageSuffix}
        description={`${title} at ${store}: filter by category, price, size and color.`}
        noindex={Boolean(listing.search)}
      />
      <div className="border-b border-line">
        <div className="page grid items-end gap-x-14 gap-y-5 py-6 lg:grid-cols-[1fr_31.25rem] lg:pb-8">
          <div className="min-w-0">
            <Breadcrumb
              crumbs={[
                { label: 'Home', to: paths.home() },
                title === 'Shop All' ? { label: 'Shop' } : { label: 'Shop', to: paths.products() },
                ...(title === 'Shop All' ? [] : [{ label: title }]),
              ]}
            />
            <h1 className="serif mt-2 text-title break-words">{title}</h1>
          </div>
          <SearchBox
            value={listing.search}
            placeholder={total === undefined ? 'Search' : `Search ${countLabel(total)}`}
            onSearch={search}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 divide-x divide-line border-b border-line lg:hidden">
        <button
          type="button"
          onClick={() => setDrawer(true)}
          className="flex h-13 items-center justify-center gap-2.5"
        >
          <SlidersHorizontal aria-hidden="true" size={17} strokeWidth={1.5} />
          Filter{filters > 0 && ` (${filters})`}
        </button>
        <div className="flex h-13 items-center justify-center">
          <SortSelect {...state} />
        </div>
      </div>
      <div className="page mt-6 grid gap-x-14 lg:mt-7 lg:grid-cols-[14.75rem_1fr]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <div className="flex h-10 items-center justify-between pb-3">
            <h2 className="meta text-ink-2">Filter</h2>
            {filters > 0 && (
              <button type="button" className="link text-small" onClick={clear}>
                Clear all
              </button>
            )}
          </div>
          {wide && facets && !areCategoriesPending && (
            <Suspense fallback={<FilterSkeleton />}>
              <Filters {...state} facets={facets} name="side" />
            </Suspense>
          )}
          {wide && (query.isPending || areCategoriesPending) && <FilterSkeleton />}
        </aside>
        {/* Keeps the footer below the first screen while results load, to avoid layout shifts. */}
        <section ref={results} aria-label="Products" className="min-h-[80dvh] min-w-0" {...focus}>
          <h2 tabIndex={-1} className="sr-only">
            Products{pageSuffix}
          </h2>
          <div className="flex h-10 items-center justify-between gap-4">
            <p role="status">{total !== undefined && `Showing ${countLabel(total)}`}</p>
            <div className="flex items-center gap-5">
              <div className="max-lg:hidden">
                <SortSelect {...state} />
              </div>
              <ViewToggle {...state} />
            </div>
          </div>
          <div className="mt-3 mb-6 empty:hidden">
            <FilterChips {...state} chips={chips} />
          </div>
          <Results {...state} {...{ query, filters }} />
        </section>
      </div>
      {drawer !== null && (
        <Suspense>
          <FilterDrawer
            {...state}
            open={drawer}
            onOpenChange={setDrawer}
            facets={facets}
            name="drawer"
            total={total}
            onClear={clear}
          />
        </Suspense>
      )}
    </>
  )
}
