import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { capitalize } from '../format.ts'
import { ListFoot, type Paging } from './list-foot.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { NoRecords } from './no-records.tsx'
import { type RecordLayout, Records } from './records.tsx'

type Props<Item> = RecordLayout<Item> & {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'>
  /** The records of one page, once loaded. */
  items: readonly Item[] | undefined
  /** The place of that page in the list, for lists with pages. */
  paging?: Paging | undefined
  /** Shown when there are no records at all. */
  empty: ReactNode
  /** Shown when no record matches the filters. */
  unmatched?: { title: string; text: string }
}

/**
 * A back-office list in every state: loading, failed, empty, no match, past the last page, or
 * loaded. Records are rows of a table, or blocks of a few lines where the list is narrow.
 */
export const RecordList = <Item extends { id: string }>({
  query: { isError, isFetching, isPlaceholderData, refetch },
  items,
  paging,
  empty,
  unmatched,
  ...layout
}: Props<Item>) => {
  const { what, list } = layout
  return (
    <section aria-label={capitalize(what)}>
      {items && items.length > 0 ? (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
        >
          <Records {...layout} items={items} />
          {paging && list && <ListFoot what={what} paging={paging} hrefOf={list.pageHref} />}
        </div>
      ) : items ? (
        <NoRecords what={what} paging={paging} list={list} empty={empty} unmatched={unmatched} />
      ) : isError ? (
        <ErrorState
          message={`Failed to fetch ${what}`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton what={what} />
      )}
    </section>
  )
}
