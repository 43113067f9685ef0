import { useQuery } from '@tanstack/react-query'
import { locale } from '../../../shared/brand.ts'
import { suggestionsQuery } from '../../api/queries/catalog.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { noFilters } from './listing-query.ts'
import type { ListingState } from './use-listing.ts'

type Props = Pick<ListingState, 'listing' | 'change' | 'clear' | 'hrefOf'> & {
  /** Number of products on other pages. */
  total: number
  filters: number
}

/** Explains why no products are shown and offers a next step. */
export default function NoProducts({ listing, change, clear, hrefOf, total, filters }: Props) {
  const { search } = listing
  if (total > 0)
    return (
      <EmptyState
        title={`Page ${listing.page} doesn’t exist`}
        garment="hat-beige-front-640.webp"
        action={<ButtonLink to={hrefOf(1)}>Go to the first page</ButtonLink>}
      >
        All {total.toLocaleString(locale)} products are on earlier pages.
      </EmptyState>
    )
  if (filters === 0)
    return (
      <EmptyState title="No products yet">
        New products appear here. Please check back soon.
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        title="No products match your filters"
        garment="hat-beige-front-640.webp"
        action={
          search && filters > 1 ? (
            <Button onClick={() => change(noFilters)}>Search all products for “{search}”</Button>
          ) : (
            <Button onClick={clear}>Clear all</Button>
          )
        }
      >
        Remove a filter or try a different search.
      </EmptyState>
      {search && <OtherSearches search={search} />}
    </>
  )
}

/** Suggests similar searches, or popular ones. */
function OtherSearches({ search }: { search: string }) {
  const { data: similar } = useQuery(suggestionsQuery(search))
  const { data: popular } = useQuery(suggestionsQuery(''))
  const terms = similar?.terms.length ? similar.terms : (popular?.terms ?? [])
  const links = [
    ...(similar?.categories ?? []).map(category => ({
      label: category.name,
      to: paths.category(category),
    })),
    ...terms.map(term => ({ label: term, to: paths.products({ search: term }) })),
  ]
  if (links.length === 0) return null
  return (
    <nav aria-label="Other searches" className="border-t border-line py-7 text-center">
      <p className="meta text-ink-2">Try searching for</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-3">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
