import type { invoices } from '../../shared/api/invoices.ts'
import { ShopError } from '../../shared/errors.ts'
import { statusesOf } from '../../shared/rules/order/status.ts'
import { hasInvoice } from '../../shared/rules/order-lifecycle.ts'
import type { ShopRequest } from '../http/request.ts'
import { readableOrder, readingLinks } from '../order-links/readable-order.ts'
import { invoiceFile } from './invoice-file.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * GET /orders/{id}/invoice: returns the same file every time (S-108). If the process stops before
 * the file is stored, the next call renders it. Errors: `not_found`, `conflict` before payment,
 * `busy`.
 */
export const getOrderInvoice = async (
  request: ShopRequest<typeof invoices.getOrderInvoice>,
): Promise<Uint8Array> => {
  const now = new Date()
  const order = await readableOrder(request, now, readingLinks)
  if (!hasInvoice(statusesOf(order)))
    throw new ShopError('conflict', 'The invoice is available after the order is paid')
  const file = await invoiceFile(await issueInvoice(order, now))
  const name = `invoice-${order.order_number}.pdf`
  request.setHeader('content-disposition', `attachment; filename="${name}"`)
  request.setHeader('cache-control', 'private, no-store')
  return file
}
