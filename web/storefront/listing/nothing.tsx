import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { locale } from '../../../shared/brand.ts'
import { suggestionsQuery } from '../../api/queries/catalogue.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { noFilters } from './listing-query.ts'
import type { ListingState } from './use-listing.ts'

type Props = Pick<ListingState, 'listing' | 'change' | 'clear' | 'hrefOf'> & {
  /** How many products there are on other pages. */
  total: number
  filters: number
}

/** Why there is no product to see, and a way on. */
export default function Nothing({ listing, change, clear, hrefOf, total, filters }: Props) {
  const { search } = listing
  if (total > 0)
    return (
      <EmptyState
        title={`There is no page ${listing.page}`}
        garment="hat-beige-front-640.webp"
        action={<ButtonLink to={hrefOf(1)}>First page</ButtonLink>}
      >
        All {total.toLocaleString(locale)} products are on the pages before it.
      </EmptyState>
    )
  if (filters === 0)
    return (
      <EmptyState title="The rails are empty">
        There is nothing in the shop yet. Come back soon.
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        title="Nothing matches all of that"
        garment="hat-beige-front-640.webp"
        action={
          search && filters > 1 ? (
            <Button onClick={() => change(noFilters)}>Search everywhere for “{search}”</Button>
          ) : (
            <Button onClick={clear}>Clear all</Button>
          )
        }
      >
        Take a filter away, or try a shorter word. Typing mistakes are forgiven.
      </EmptyState>
      {search && <OtherSearches search={search} />}
    </>
  )
}

/** What the words may have meant, or else what others look for. */
function OtherSearches({ search }: { search: string }) {
  const { data: meant } = useQuery(suggestionsQuery(search))
  const { data: popular } = useQuery(suggestionsQuery(''))
  const terms = meant?.terms.length ? meant.terms : (popular?.terms ?? [])
  const ways = [
    ...(meant?.categories ?? []).map(category => ({
      label: category.name,
      to: paths.category(category),
    })),
    ...terms.map(term => ({ label: term, to: paths.products({ search: term }) })),
  ]
  if (ways.length === 0) return null
  return (
    <nav aria-label="Other searches" className="border-t border-line py-7 text-center">
      <p className="meta text-ink-2">Or look for</p>
      <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-3">
        {ways.map(({ label, to }) => (
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
