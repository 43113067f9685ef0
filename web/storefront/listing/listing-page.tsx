import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { categoriesQuery, productsQuery } from '../../api/queries/catalogue.ts'
import { paths } from '../../paths.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Breadcrumb } from '../breadcrumb.tsx'
import { PageTitle } from '../page-title.tsx'
import { chipsOf } from './chips.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import { SortSelect, ViewToggle } from './list-tools.tsx'
import { toProductQuery } from './listing-query.ts'
import { listingTitle } from './listing-title.ts'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { useListing } from './use-listing.ts'

const Filters = lazy(() => import('./filters.tsx').then(module => ({ default: module.Filters })))
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))

/** /products: search, filters, sort; all of it in the address (S-24 to S-32). */
export function Component() {
  const state = useListing()
  const { listing, change, clear } = state
  const query = useQuery(productsQuery(toProductQuery(listing)))
  const { data: categories = [] } = useQuery(categoriesQuery)
  const wide = useMedia('(min-width: 1024px)')
  const [drawer, setDrawer] = useState<boolean | null>(null)
  const categoryName = (key: string) =>
    categories.find(({ id, slug, name }) =>
      [id, slug, name.toLowerCase()].includes(key.toLowerCase()),
    )?.name ?? key.charAt(0).toUpperCase() + key.slice(1)
  const chips = chipsOf(listing, categoryName)
  const title = listingTitle(listing, categoryName)
  const total = query.data?.pagination.total
  const facets = query.data?.facets
  return (
    <>
      <PageTitle
        title={title}
        description={`${title} at Selvedge: search and filter by category, price, size and colour.`}
        noindex={Boolean(listing.search)}
      />
      <div className="border-b border-line">
        <div className="page grid items-end gap-x-14 gap-y-5 py-6 lg:grid-cols-[1fr_500px] lg:pb-8">
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
            placeholder={
              total === undefined ? 'Search' : `Search ${total.toLocaleString('en-US')} products`
            }
            onSearch={search => change({ search })}
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
          Filter{chips.length > 0 && ` (${chips.length})`}
        </button>
        <div className="flex h-13 items-center justify-center">
          <SortSelect {...state} />
        </div>
      </div>
      <div className="page mt-6 grid gap-x-14 lg:mt-7 lg:grid-cols-[236px_1fr]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <div className="flex h-10 items-center justify-between pb-3">
            <h2 className="meta text-ink-2">Filter</h2>
            {chips.length > 0 && (
              <button type="button" className="link text-small" onClick={clear}>
                Clear all
              </button>
            )}
          </div>
          {wide && (
            <Suspense fallback={<FilterSkeleton />}>
              <Filters {...state} facets={facets} name="category-side" />
            </Suspense>
          )}
        </aside>
        <section aria-label="Products" className="min-w-0">
          <h2 className="sr-only">Products</h2>
          <div className="flex h-10 items-center justify-between gap-4">
            <p role="status">
              {total !== undefined &&
                `Showing ${total.toLocaleString('en-US')} ${total === 1 ? 'product' : 'products'}`}
            </p>
            <div className="flex items-center gap-5">
              <div className="max-lg:hidden">
                <SortSelect {...state} />
              </div>
              <ViewToggle {...state} />
            </div>
          </div>
          <div className="mt-3 mb-6 space-y-5 empty:hidden">
            <FilterChips chips={chips} {...state} />
          </div>
          <Results {...state} query={query} filtered={chips.length > 0} />
        </section>
      </div>
      {drawer !== null && (
        <Suspense>
          <FilterDrawer
            {...state}
            open={drawer}
            onOpenChange={setDrawer}
            facets={facets}
            name="category-drawer"
            total={total ?? 0}
            onClear={clear}
          />
        </Suspense>
      )}
    </>
  )
}
