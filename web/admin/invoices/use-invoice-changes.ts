import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { invoices } from '../../../shared/api/invoices.ts'
import type { Invoice, InvoiceInput } from '../../../shared/schemas/invoice.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import {
  downloadInvoicePaper,
  type InvoiceListQuery,
  invoiceListsKey,
  invoiceQuery,
  invoiceStatsQuery,
  invoicesKey,
} from '../../api/queries/invoices.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { listRefreshDelayMs } from '../list/list-refresh-delay.ts'

type List = Reply<typeof invoices.listInvoices>

/** Reloads invoices now, and the totals once they reflect the change. */
const refresh = (client: QueryClient) => {
  setTimeout(() => void client.invalidateQueries(invoiceStatsQuery), listRefreshDelayMs)
  return client.invalidateQueries({ queryKey: invoicesKey })
}

const changeLists = (
  client: QueryClient,
  change: (invoices: Invoice[], query: InvoiceListQuery) => Invoice[],
) => {
  for (const [key, list] of client.getQueriesData<List>({ queryKey: invoiceListsKey }))
    if (list)
      client.setQueryData<List>(key, {
        ...list,
        invoices: change(list.invoices, (key[2] ?? {}) as InvoiceListQuery),
      })
}

const isUnfiltered = ({ page, status, search, startDate, endDate }: InvoiceListQuery) =>
  page === 1 && !status && !search && !startDate && !endDate

/** Creates an invoice and adds it to the top of the list, or updates one by version. */
export function useSaveInvoice(invoice: Invoice | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...body }: InvoiceInput & { version: number }) =>
      invoice
        ? call(contract.invoices.updateInvoice, {
            params: { id: invoice.id },
            body: { ...body, version },
          })
        : call(contract.invoices.createInvoice, { body }),
    onSuccess: saved => {
      client.setQueryData(invoiceQuery(saved.id).queryKey, saved)
      changeLists(client, (list, query) => {
        if (list.some(({ id }) => id === saved.id))
          return list.map(one => (one.id === saved.id ? saved : one))
        return isUnfiltered(query) ? [saved, ...list] : list
      })
      if (invoice) void refresh(client)
      // A reload right away would not include the new invoice yet.
      else
        setTimeout(
          () => void client.invalidateQueries({ queryKey: invoicesKey }),
          listRefreshDelayMs,
        )
    },
  })
}

/** Deletes an invoice that was created by hand. */
export function useDeleteInvoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invoice) => call(contract.invoices.deleteInvoice, { params: { id } }),
    onSuccess: (_done, { id }) => {
      client.removeQueries(invoiceQuery(id))
      changeLists(client, list => list.filter(one => one.id !== id))
    },
    onSettled: (_done, error) =>
      error && !isApiError(error, 'not_found') ? undefined : refresh(client),
  })
}

/**
 * Emails an invoice. A retry after a failure reuses the idempotency key, so no second email goes
 * out.
 */
export function useSendInvoice() {
  const client = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: ({ id }: Invoice) =>
      call(contract.invoices.sendInvoice, {
        params: { id },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () => {
      setKey(crypto.randomUUID())
      return refresh(client)
    },
  })
}

/** Downloads an invoice as PDF (A-66, Q34). */
export function useExportInvoice() {
  return useMutation({
    mutationFn: ({ id, invoiceNumber }: Invoice) => {
      toast.info(`Exporting invoice ${invoiceNumber} to PDF...`)
      return downloadInvoicePaper(id)
    },
    onSuccess: (file, { invoiceNumber }) => saveFile(file, `invoice-${invoiceNumber}.pdf`),
    onError: () => toast.error('Failed to export invoice to PDF'),
  })
}
