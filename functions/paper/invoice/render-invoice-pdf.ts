import type { InvoiceItem } from '../../table/invoices.ts'
import type { Store } from '../store.ts'
import { invoiceBill } from './invoice-bill.ts'
import { renderBill } from './render-bill.ts'

/** Renders an invoice. The same invoice always gives the same bytes. */
export const renderInvoicePdf = (invoice: InvoiceItem, store: Store): Promise<Uint8Array> =>
  renderBill(invoiceBill(invoice, store.time_zone), store)
