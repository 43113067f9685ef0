import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CardToken } from '../../../shared/schemas/order.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** A customer's saved cards, the default first. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: () => call(contract.account.listPaymentMethods),
  // Another tab may have changed them.
  refetchOnWindowFocus: true,
})
const { queryKey } = paymentMethodsQuery

/** Saves a card by the token that the gateway gave for it. */
export function useAddPaymentMethod() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CardToken) => call(contract.account.addPaymentMethod, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

type Told = { onSuccess: () => void; onError: (error: unknown) => void }

export function useDeletePaymentMethod(told: Told) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.account.deletePaymentMethod, { params: { id } }),
    ...told,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Makes a card the only default. It shows at once, and is taken back when it is refused. */
export function useMakeDefaultPaymentMethod(told: Told) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'default-payment-method' },
    mutationFn: (id: string) => call(contract.account.makeDefaultPaymentMethod, { params: { id } }),
    onMutate: async id => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, cards =>
        cards?.map(card => ({ ...card, is_default: card.id === id })),
      )
      return before
    },
    onSuccess: told.onSuccess,
    onError: (error, _id, before) => {
      client.setQueryData(queryKey, before)
      told.onError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
