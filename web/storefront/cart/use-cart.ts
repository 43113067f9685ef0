import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartLine } from '../../../shared/schemas/cart.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { reprice } from './cart-totals.ts'

export const useCart = () => useQuery(cartQuery)

export type AddedLine = { product_id: string; variant_id?: string; quantity: number }

/** Every change answers with the whole cart, which becomes the one shown. */
export function useAddToCart() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AddedLine) => call(contract.cart.addItem, { body }),
    onSuccess: cart => client.setQueryData(cartQuery.queryKey, cart),
  })
}

/**
 * A change of the lines that shows at once and is taken back when the server refuses. Changes run
 * one after the other, so that the last one's answer is the last word.
 */
function useLineChange<T>(
  send: (change: T) => Promise<Cart>,
  apply: (items: CartLine[], change: T) => CartLine[],
) {
  const client = useQueryClient()
  const key = cartQuery.queryKey
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async change => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      const methods = client.getQueryData(settingsQuery.queryKey)?.shipping_methods ?? []
      if (before) client.setQueryData(key, reprice(before, apply(before.items, change), methods))
      return { before }
    },
    onError: (_error, _change, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      void client.invalidateQueries({ queryKey: key })
    },
    onSuccess: cart => {
      // Another change may be waiting; its own answer will say it all.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === 'cart' }) === 1)
        client.setQueryData(key, cart)
    },
  })
}

const lineOf = ({ product_id, variant_id }: CartLine) => ({
  product_id,
  variant_id: variant_id ?? undefined,
})

/** Quantity 0 or less removes the line (S-63). */
export const useSetQuantity = () =>
  useLineChange(
    ({ line, quantity }: { line: CartLine; quantity: number }) =>
      call(contract.cart.setQuantity, { body: { ...lineOf(line), quantity } }),
    (items, { line, quantity }) =>
      items.flatMap(item =>
        item.id !== line.id ? [item] : quantity > 0 ? [{ ...item, quantity }] : [],
      ),
  )

export const useRemoveLine = () =>
  useLineChange(
    (line: CartLine) => call(contract.cart.removeItem, { params: { productId: line.id } }),
    (items, line) => items.filter(item => item.id !== line.id),
  )

/** Puts a removed line back. */
export const useRestoreLine = () =>
  useLineChange(
    (line: CartLine) =>
      call(contract.cart.addItem, { body: { ...lineOf(line), quantity: line.quantity } }),
    (items, line) => [...items, line],
  )

export const useClearCart = () =>
  useLineChange(
    () => call(contract.cart.clearCart),
    () => [],
  )
