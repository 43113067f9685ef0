import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '../../../shared/schemas/common.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

type Paged = { pagination: Pagination }
type Props<Data extends Paged> = {
  /** What is listed, e.g. "orders". */
  what: string
  result: UseQueryResult<Data>
  /** What is said when the list could not be read. */
  failure: string
  /** What is said when nothing is there at all. */
  empty: ReactNode
  /** What is said when nothing fits the filters. */
  unmatched?: { title: string; text: string }
  list: { filtered: number; clear: () => void; pageHref: (page: number) => string }
  children: (data: Data) => ReactNode
}

/** A list in all its states: loading, failed, empty, without a match, past its end, and full. */
export const ListBody = <Data extends Paged>({
  what,
  result,
  failure,
  empty,
  unmatched,
  list,
  children,
}: Props<Data>) => {
  const { data, isError, isFetching, isPlaceholderData, refetch } = result
  if (!data)
    return isError ? (
      <ErrorState message={failure} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton what={what} />
    )
  const { pagination } = data
  const isPastEnd = pagination.page > 1 && pagination.page > pagination.total_pages
  if (isPastEnd && pagination.total > 0)
    return (
      <EmptyState
        title="This page is empty"
        garment="scarf-beige-front-640.webp"
        action={
          <ButtonLink size="admin" to={list.pageHref(1)}>
            First page
          </ButtonLink>
        }
      >
        The list has fewer pages than that by now.
      </EmptyState>
    )
  if (pagination.total > 0)
    return (
      <div
        aria-busy={isPlaceholderData}
        className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
      >
        {children(data)}
        <ListFoot what={what} pagination={pagination} hrefOf={list.pageHref} />
      </div>
    )
  if (list.filtered === 0) return empty
  const { title, text } = unmatched ?? {
    title: `No ${what} match`,
    text: 'Nothing in the store fits these filters together.',
  }
  return (
    <EmptyState
      title={title}
      garment="shirt-white-front-640.webp"
      action={
        <Button size="admin" onClick={list.clear}>
          Clear filters
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
