import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { cartQuery } from '../../api/queries/cart.ts'

/** Reads the cart again before a page that shows it opens. Returns null if that fails. */
export const rereadCart = async (client: QueryClient): Promise<Cart | null> => {
  await client.cancelQueries({ queryKey: cartQuery.queryKey })
  return client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => null)
}
