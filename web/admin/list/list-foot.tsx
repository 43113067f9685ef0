import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Pagination as CountedPaging } from '../../../shared/schemas/common.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { formatCount } from '../format.ts'

/** The place of a page in a list whose records are not counted. */
type UncountedPaging = { page: number; hasNext: boolean }
export type Paging = CountedPaging | UncountedPaging

/** Returns whether a page without records is past the end of the list. */
export const isPastEnd = (paging: Paging): boolean =>
  paging.page > 1 && (!('total' in paging) || paging.total > 0)

type Props<P> = {
  /** The plural of what is listed, such as "orders". */
  what: string
  paging: P
  hrefOf: (page: number) => string
}

/** Shows which page of the list this is, and links to the others. */
export const ListFoot = ({ paging, ...rest }: Props<Paging>) =>
  'total' in paging ? (
    <CountedFoot paging={paging} {...rest} />
  ) : (
    <UncountedFoot paging={paging} {...rest} />
  )

/** "1–20 of 1,284", and links to all pages. */
const CountedFoot = ({ what, paging, hrefOf }: Props<CountedPaging>) => {
  const { page, limit, total, total_pages } = paging
  const first = (page - 1) * limit + 1
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-ink-2">
        {formatCount(first)}–{formatCount(Math.min(page * limit, total))} of {formatCount(total)}
      </p>
      <Pagination page={page} pages={total_pages} pageHref={hrefOf} label={`Pages of ${what}`} />
    </div>
  )
}

/** Links to the previous and the next page. */
const UncountedFoot = ({ what, paging: { page, hasNext }, hrefOf }: Props<UncountedPaging>) => {
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-3 flex items-center justify-end gap-3">
      <span className="figures text-ink-2">Page {page}</span>
      {page > 1 && (
        <ButtonLink rank="outline" size="admin" to={hrefOf(page - 1)}>
          <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.5} />
          Previous
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink rank="outline" size="admin" to={hrefOf(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
        </ButtonLink>
      )}
    </nav>
  )
}
