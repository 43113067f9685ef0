import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CardToken, SavedCard } from '../../../shared/schemas/order.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { type Callbacks, useMakeDefault } from './use-make-default.ts'

/** A customer's saved cards, the default first. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: () => call(contract.account.listPaymentMethods),
  // Another tab may have changed them.
  refetchOnWindowFocus: true,
})
const { queryKey } = paymentMethodsQuery

/** Saves a card by its payment provider token. */
export function useAddPaymentMethod() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CardToken) => call(contract.account.addPaymentMethod, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

/** Starts saving a card at Stripe. */
export const setUpPaymentMethod = () => call(contract.account.setUpPaymentMethod)

export function useDeletePaymentMethod(callbacks: Callbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.account.deletePaymentMethod, { params: { id } }),
    ...callbacks,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export const useMakeDefaultPaymentMethod = (callbacks: Callbacks) =>
  useMakeDefault<SavedCard>(
    {
      queryKey,
      make: id => call(contract.account.makeDefaultPaymentMethod, { params: { id } }),
      withDefault: (cards, id) => cards.map(card => ({ ...card, is_default: card.id === id })),
    },
    callbacks,
  )
