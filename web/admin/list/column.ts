import type { ReactNode } from 'react'
import type { Sort } from './sort-cell.tsx'

/** One column of a list's table. */
export type Column<Item> = {
  heading: string
  cell: (item: Item) => ReactNode
  /**
   * Numbers align right and times don't wrap. Actions have a hidden heading, and clicking beside
   * them doesn't open the record.
   */
  kind?: 'number' | 'time' | 'actions'
  /** Makes the heading a link that reverses the order. */
  sort?: Sort
  /** Hides the column where the list is narrower than this. */
  from?: '5xl' | '6xl'
  /** Classes for the cells below the heading. */
  className?: string
}
