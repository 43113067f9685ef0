import { queryOptions } from '@tanstack/react-query'
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
