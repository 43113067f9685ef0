import type { InvoiceItem } from '../../table/invoices.ts'
import type { Letterhead } from '../letterhead.ts'
import { invoiceBill } from './invoice-bill.ts'
import { renderBill } from './render-bill.ts'

/** Renders an invoice. The same invoice always gives the same bytes. */
export const renderInvoicePdf = (invoice: InvoiceItem, store: Letterhead): Promise<Uint8Array> =>
  renderBill(invoiceBill(invoice, store.time_zone), store)
