import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '../../../shared/api/endpoint.ts'
import type { invoices } from '../../../shared/api/invoices.ts'
import { callFile } from '../call-file.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

/** Prefix of every query about invoices. */
export const invoicesKey = ['invoices']
export const invoiceListsKey = [...invoicesKey, 'list']

export type InvoiceListQuery = Partial<Query<typeof invoices.listInvoices>>

export const invoicesQuery = (query: InvoiceListQuery) =>
  queryOptions({
    queryKey: [...invoiceListsKey, query],
    queryFn: ({ signal }) => call(contract.invoices.listInvoices, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

export const invoiceStatsQuery = queryOptions({
  queryKey: [...invoicesKey, 'stats'],
  queryFn: () => call(contract.invoices.invoiceStats),
  staleTime: 5_000,
})

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: () => call(contract.invoices.getInvoice, { params: { id } }),
    staleTime: 0,
  })

/** The invoice as PDF. */
export const downloadInvoicePaper = (id: string): Promise<Blob> =>
  callFile(contract.invoices.getInvoicePaper, { params: { id } })

/** A credit note as PDF. */
export const downloadCreditNotePaper = (id: string): Promise<Blob> =>
  callFile(contract.invoices.getCreditNotePaper, { params: { id } })
