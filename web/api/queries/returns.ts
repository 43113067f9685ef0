import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReturnInput } from '../../../shared/schemas/return.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { postFile } from '../post-file.ts'
import { orderQueryKey } from './orders.ts'

/** An order of the buyer. `token` comes from the link in a guest's email (Q3). */
export type OrderRef = { id: string; token?: string | undefined }

const returnsKey = ['returns']

/** What can be returned of an order. */
export const returnOptionsQuery = ({ id, token }: OrderRef) =>
  queryOptions({
    queryKey: [...returnsKey, id, token ?? null],
    queryFn: ({ signal }) =>
      call(contract.returns.getReturnOptions, { params: { id }, query: { token }, signal }),
    staleTime: 0,
  })

/** A return of an order. */
export const returnQuery = ({ id, token }: OrderRef, returnId: string) =>
  queryOptions({
    queryKey: [...returnsKey, id, token ?? null, returnId],
    queryFn: ({ signal }) =>
      call(contract.returns.getReturn, {
        params: { id, return_id: returnId },
        query: { token },
        signal,
      }),
    // Staff may have decided.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })

const refresh = (client: QueryClient) =>
  Promise.all(
    [returnsKey, orderQueryKey, ['orders'], ['refunds'], ['complaints'], ['dashboard']].map(
      queryKey => client.invalidateQueries({ queryKey }),
    ),
  )

/** Requests a return. */
export function useRequestReturn(order: OrderRef) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnInput) =>
      call(contract.returns.requestReturn, {
        params: { id: order.id },
        query: { token: order.token },
        body,
      }),
    onSuccess: answer => client.setQueryData(returnQuery(order, answer.id).queryKey, answer),
    onSettled: () => refresh(client),
  })
}

/** Cancels a return before its items arrive. */
export function useCancelReturn(order: OrderRef, returnId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(contract.returns.cancelReturn, {
        params: { id: order.id, return_id: returnId },
        query: { token: order.token },
      }),
    onSuccess: answer => client.setQueryData(returnQuery(order, returnId).queryKey, answer),
    onSettled: () => refresh(client),
  })
}

/** Uploads a photo of a return. Returns the id to send with the request. */
export const uploadReturnPhoto = async (order: OrderRef, file: File): Promise<string> => {
  const { id, url, fields } = await call(contract.returns.prepareReturnPhoto, {
    params: { id: order.id },
    query: { token: order.token },
    body: { name: file.name.slice(-200), type: file.type as 'image/jpeg', size: file.size },
  })
  await postFile({ url, fields }, file)
  return id
}
