import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isPastEnd, type Paging } from './list-foot.tsx'
import type { RecordListAddress } from './records.tsx'

type Props = {
  /** The plural of what is listed, such as "orders". */
  what: string
  paging: Paging | undefined
  list: RecordListAddress | undefined
  empty: ReactNode
  unmatched: { title: string; text: string } | undefined
}

/** Explains why a page of a list has no records, and offers the way out. */
export const NoRecords = ({ what, paging, list, empty, unmatched }: Props) => {
  if (!list) return empty
  if (paging && isPastEnd(paging))
    return (
      <EmptyState
        title="This page is empty"
        garment="scarf-beige-front-640.webp"
        action={
          <ButtonLink size="admin" to={list.pageHref(1)}>
            Go to the first page
          </ButtonLink>
        }
      >
        The list is shorter now.
      </EmptyState>
    )
  if (list.filtered === 0) return empty
  const { title, text } = unmatched ?? {
    title: `No ${what} match`,
    text: 'Change or clear the filters to see more.',
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
