import type { invoices } from '../../shared/api/invoices.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { removeInvoice } from '../table/invoices.ts'
import { followAtOnce } from '../table/lists/follow.ts'
import { invoiceList } from '../table/lists/invoice-list.ts'
import { transact } from '../table/transact.ts'
import { auditedChange } from './audited-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceChanged } from './invoice-errors.ts'

/**
 * DELETE /invoices/{id}: deletes an invoice. Errors: `not_found`, `conflict` for the invoice of an
 * order, because those numbers must have no gaps.
 */
export const deleteInvoice = async ({
  params,
  user,
}: ShopRequest<typeof invoices.deleteInvoice>) => {
  const invoice = await findInvoice(params.id)
  if (invoice.order_id)
    throw new ShopError(
      'conflict',
      'You can’t delete the invoice of an order. Set its status to Canceled instead.',
    )
  const states = auditedChange(invoice, null)
  await transact([
    ...removeInvoice(invoice, invoiceChanged),
    audit(
      actorOf(user),
      'invoice.delete',
      { id: invoice.id, name: invoice.number },
      states,
      new Date().toISOString(),
    ),
  ])
  await followAtOnce(invoiceList, { before: invoice, after: undefined })
  return {}
}
