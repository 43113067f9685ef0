import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

let overlay = (cart: Cart): Cart => cart

/** Sets the function that applies unsent changes to every cart the server returns. */
export const setCartOverlay = (next: (cart: Cart) => Cart): void => {
  overlay = next
}

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: async () => overlay(await call(contract.cart.getCart)),
})

/** Reads the cart again before a page that shows it opens. Returns null if that fails. */
export const rereadCart = async (client: QueryClient): Promise<Cart | null> => {
  await client.cancelQueries({ queryKey: cartQuery.queryKey })
  return client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => null)
}
