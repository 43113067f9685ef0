import type { invoices } from '../../shared/api/invoices.ts'
import type { ShopRequest } from '../http/request.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceFile } from './invoice-file.ts'
import { presentInvoice } from './present-invoice.ts'

/** GET /invoices/{id}: returns an invoice. Errors: `not_found`. */
export const getInvoice = async ({ params }: ShopRequest<typeof invoices.getInvoice>) =>
  presentInvoice(await findInvoice(params.id))

/** GET /invoices/{id}/pdf: returns the same file that the customer gets. Errors: `not_found`. */
export const getInvoicePaper = async ({
  params,
  setHeader,
}: ShopRequest<typeof invoices.getInvoicePaper>): Promise<Uint8Array> => {
  const invoice = await findInvoice(params.id)
  const name = invoice.number.replace(/[^\w.-]+/g, '-')
  setHeader('content-disposition', `attachment; filename="invoice-${name}.pdf"`)
  setHeader('cache-control', 'private, no-store')
  return invoiceFile(invoice)
}
