import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { orders } from '../../../shared/api/orders.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { isApiError } from '../api-error.ts'
import { callFile } from '../call-file.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { notifyOtherTabs } from '../other-tabs.ts'
import { cartQuery } from './cart.ts'
import { dashboardQuery } from './dashboard.ts'
import { orderQuery, ordersKey } from './orders.ts'

/** An order, and the token of the link that opens it without signing in. */
type Opened = { id: string; token?: string | undefined }

/** The lists that show orders. */
const listKeys = [ordersKey, dashboardQuery.queryKey]

/** Returns a function that puts a changed order, if there is one, into the cache and reloads the lists. */
function useOrderAnswer({ id, token }: Opened) {
  const client = useQueryClient()
  return (order: OwnOrder | undefined) => {
    if (order) client.setQueryData(orderQuery(id, token).queryKey, order)
    for (const queryKey of listKeys) void client.invalidateQueries({ queryKey })
  }
}

const currentOrder = (error: unknown): OwnOrder | undefined =>
  isApiError(error, 'conflict') ? (error.data as { order?: OwnOrder })?.order : undefined

/** Cancels what hasn't shipped of an order, in the version its buyer saw. */
export function useCancelOrder(opened: Opened) {
  const keep = useOrderAnswer(opened)
  const { id, token } = opened
  return useMutation({
    mutationFn: (version: number) =>
      call(contract.orders.cancelOrder, { params: { id }, query: { token, version } }),
    onSuccess: keep,
    onError: error => keep(currentOrder(error)),
  })
}

/** Changes the address of an order, in the version its buyer saw. */
export function useChangeAddress(opened: Opened) {
  const keep = useOrderAnswer(opened)
  const { id, token } = opened
  return useMutation({
    mutationFn: (body: { shipping_address: PostalAddress; version: number }) =>
      call(contract.orders.changeAddress, { params: { id }, query: { token }, body }),
    onSuccess: keep,
    onError: error => keep(currentOrder(error)),
  })
}

/** Adds the order's available items to the cart. Safe to repeat with the same key. */
export function useRepeatOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call(contract.orders.repeatOrder, { params: { id }, headers: { 'idempotency-key': key } }),
    onSuccess: () => {
      notifyOtherTabs('cart')
      return client.invalidateQueries({ queryKey: cartQuery.queryKey })
    },
  })
}

/** A line item of the order that couldn't be added, or not in full. */
export type Skipped = Reply<typeof orders.repeatOrder>['skipped'][number]

export const downloadInvoice = ({ id, token }: Opened): Promise<Blob> =>
  callFile(contract.invoices.getOrderInvoice, { params: { id }, query: { token } })

export const downloadCreditNote = ({ id, token }: Opened, note_id: string): Promise<Blob> =>
  callFile(contract.invoices.getOrderCreditNote, { params: { id, note_id }, query: { token } })
