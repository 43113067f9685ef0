import { randomUUID } from 'node:crypto'
import type { invoices } from '../../shared/api/invoices.ts'
import { ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { idOf } from '../table/id.ts'
import { askToSend } from '../table/invoices.ts'
import { transact } from '../table/transact.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceFile } from './invoice-file.ts'
import { saveInvoice } from './update-invoice.ts'

class AskedAlready extends Error {}

/**
 * POST /invoices/{id}/send: asks for the mail, which the stream sends once it is asked for. The
 * same Idempotency-Key asks once. A draft that is sent is pending from then on; the file is made
 * before, since only this function can. Errors: `not_found`, `conflict` for a cancelled one.
 */
export const sendInvoice = async ({
  params,
  user,
  header,
}: ShopRequest<typeof invoices.sendInvoice>) => {
  const found = await findInvoice(params.id)
  if (found.status === 'cancelled')
    throw new ShopError('conflict', 'A cancelled invoice is not sent')
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
      askToSend(send, at, () => new AskedAlready()),
      audit(by, 'invoice.send', invoice.id, states, at),
    ])
  } catch (error) {
    if (!(error instanceof AskedAlready)) throw error
  }
  return {}
}
