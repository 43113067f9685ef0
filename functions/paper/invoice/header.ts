import type { InvoiceItem } from '../../table/invoices.ts'
import { drawLetterhead } from '../letterhead.ts'
import type { Sheet } from '../sheet.ts'
import { billingLines, invoiceDetails } from './text.ts'

/** Draws the header of the first page. Returns its bottom. */
export const drawHeader = (sheet: Sheet, invoice: InvoiceItem): number =>
  drawLetterhead(sheet, {
    title: 'Invoice',
    addressee: { heading: 'Billed to', lines: billingLines(invoice) },
    details: invoiceDetails(invoice, sheet.store.time_zone),
  })
