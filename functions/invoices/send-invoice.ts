import { randomUUID } from 'node:crypto'
import type { invoices } from '../../shared/api/invoices.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { idOf } from '../table/id.ts'
import { requestInvoiceEmail } from '../table/invoices.ts'
import { transact } from '../table/transact.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceFile } from './invoice-file.ts'
import { saveInvoice } from './update-invoice.ts'

class AlreadyRequested extends Error {}

/**
 * POST /invoices/{id}/send: records the request. The stream sends the email, once per
 * Idempotency-Key. Makes a draft pending. Renders the file first, because the stream consumer has no
 * fonts. Errors: `not_found`, `conflict` for a canceled invoice.
 */
export const sendInvoice = async ({
  params,
  user,
  header,
}: ShopRequest<typeof invoices.sendInvoice>) => {
  const found = await findInvoice(params.id)
  if (found.status === 'cancelled')
    throw new ShopError('conflict', 'You can’t send a canceled invoice')
  const by = actorOf(user)
  const invoice =
    found.status === 'draft' ? await saveInvoice(found, { status: 'pending' }, by) : found
  await invoiceFile(invoice)
  const at = new Date().toISOString()
  const name = `${invoice.id}/${header('idempotency-key') || randomUUID()}`
  const { id, number, version } = invoice
  const send = { id: idOf('inv', name), invoice_id: id, number, version }
  const states = { before: {}, after: { number, version } }
  try {
    await transact([
      requestInvoiceEmail(send, at, () => new AlreadyRequested()),
      audit(by, 'invoice.send', { id: invoice.id, name: invoice.number }, states, at),
    ])
  } catch (error) {
    if (!(error instanceof AlreadyRequested)) throw error
  }
  return {}
}
