import type { To } from 'react-router-dom'
import { useOrderList } from '../use-order-list.ts'

type PathOf = (order: { id: string }, query: Record<string, string>) => string

/** Marks that a dialog was opened from the order page, so that closing it goes back. */
export type OpenedFrom = { fromOrder?: true } | null

/** Links to the dialogs of an order. They keep the filters of the list behind it. */
export function useOrderLinks(order: { id: string }) {
  const { query } = useOrderList()
  const at = (pathOf: PathOf): { to: To; state: OpenedFrom; preventScrollReset: true } => ({
    to: pathOf(order, query),
    state: { fromOrder: true },
    preventScrollReset: true,
  })
  return { at }
}
