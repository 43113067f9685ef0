import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { Body, Query } from '../../../shared/api/endpoint.ts'
import type { invoices } from '../../../shared/api/invoices.ts'
import { callFile } from '../call-file.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

type ListQuery = Partial<Query<typeof adminOrders.listAllOrders>>

/** Prefix of every back-office query about orders. */
export const adminOrdersKey = ['admin-orders']

export const adminOrdersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'list', query],
    queryFn: ({ signal }) => call(contract['admin-orders'].listAllOrders, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

type UnpaidQuery = Partial<Query<typeof adminOrders.listUnpaidOrders>>

export const unpaidOrdersQuery = (query: UnpaidQuery) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'unpaid', query],
    queryFn: ({ signal }) => call(contract['admin-orders'].listUnpaidOrders, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Refetched every minute, so that the badge with orders to ship stays current. */
export const orderStatsQuery = queryOptions({
  queryKey: [...adminOrdersKey, 'stats'],
  queryFn: () => call(contract['admin-orders'].orderStats),
  staleTime: 5_000,
  refetchInterval: 60_000,
})

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'one', id],
    queryFn: () => call(contract['admin-orders'].getAnyOrder, { params: { id } }),
    staleTime: 0,
  })

/** Exports the filtered or selected orders as a workbook. */
export const exportOrders = (
  query: Partial<Query<typeof adminOrders.exportOrders>>,
): Promise<Blob> => callFile(contract['admin-orders'].exportOrders, { query })

/** Starts the same export in the background, for lists too long for one response. */
export const startOrderExport = (query: Partial<Query<typeof adminOrders.startOrderExport>>) =>
  call(contract['admin-orders'].startOrderExport, { query })

/** The details beside an order, such as its customer and stock. Loads separately, so that the order shows first. */
export const orderContextQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminOrdersKey, 'context', id],
    queryFn: () => call(contract['admin-orders'].getOrderContext, { params: { id } }),
    staleTime: 0,
  })

type Version = { version: number }

/** Marks a package as delivered. */
export const deliverPackage = (shipmentId: string) => (id: string, body: Version) =>
  call(contract['admin-orders'].deliverShipments, {
    params: { id },
    body: { ...body, shipment_ids: [shipmentId] },
  })

/** Takes back the delivery of a package. */
export const undeliverPackage = (shipment_id: string) => (id: string, body: Version) =>
  call(contract['admin-orders'].undeliverShipment, {
    params: { id },
    body: { ...body, shipment_id },
  })

/** Records that the carrier brought a package back. */
export const packageCameBack = (shipment_id: string) => (id: string, body: Version) =>
  call(contract['admin-orders'].packageBack, { params: { id, shipment_id }, body })

/** Changes the carrier and tracking number of a package. */
export const changeTracking =
  (shipment_id: string) => (id: string, body: Body<typeof adminOrders.changeTracking>) =>
    call(contract['admin-orders'].changeTracking, { params: { id, shipment_id }, body })

/** Corrects the day on which a package was delivered. */
export const changeDelivery =
  (shipment_id: string) => (id: string, body: Body<typeof adminOrders.changeDelivery>) =>
    call(contract['admin-orders'].changeDelivery, { params: { id, shipment_id }, body })

/** Changes where an order ships. */
export const changeOrderAddress = (id: string, body: Body<typeof adminOrders.changeOrderAddress>) =>
  call(contract['admin-orders'].changeOrderAddress, { params: { id }, body })

/** Tries a failed refund again. It can't be made twice. */
export const retryRefund = (refund_id: string) => (id: string, body: Version) =>
  call(contract['admin-orders'].retryRefund, { params: { id, refund_id }, body })

/** Records that an owed refund was paid another way. */
export const settleRefund =
  (refund_id: string) => (id: string, body: Body<typeof adminOrders.settleRefund>) =>
    call(contract['admin-orders'].settleRefund, { params: { id, refund_id }, body })

/** Records the bank transfer that pays an order. */
export const recordPayment = (id: string, body: Body<typeof adminOrders.recordPayment>) =>
  call(contract['admin-orders'].recordPayment, { params: { id }, body })

/** Withdraws an owed refund that was never made. */
export const withdrawRefund =
  (refund_id: string) => (id: string, body: Body<typeof adminOrders.withdrawRefund>) =>
    call(contract['admin-orders'].withdrawRefund, { params: { id, refund_id }, body })

/** Adds an internal note to an order. */
export const addOrderNote = (id: string, body: Body<typeof adminOrders.noteOrder>) =>
  call(contract['admin-orders'].noteOrder, { params: { id }, body })

/** Replaces the tags of an order. */
export const setOrderTags = (id: string, body: Body<typeof adminOrders.tagOrder>) =>
  call(contract['admin-orders'].tagOrder, { params: { id }, body })

/** Sends an email of an order again, once per key. */
export const resendOrderEmail =
  (key: string) => (id: string, body: Body<typeof invoices.resendOrderEmail>) =>
    call(contract.invoices.resendOrderEmail, {
      params: { id },
      body,
      headers: { 'idempotency-key': key },
    })

/** Ends the links that open an order without signing in. */
export const endOrderLinks = (id: string, body: Version) =>
  call(contract['admin-orders'].endOrderLinks, { params: { id }, body })
