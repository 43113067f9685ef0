import type { invoices } from '../../shared/api/invoices.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { readableOrder, readingLinks } from '../order-links/readable-order.ts'
import { type CreditNoteItem, getCreditNote } from '../table/credit-notes.ts'
import { creditNoteFile } from './credit-note-file.ts'

type Answer = { setHeader: (name: string, value: string) => void }

const answerWith = (note: CreditNoteItem, { setHeader }: Answer): Promise<Uint8Array> => {
  setHeader('content-disposition', `attachment; filename="credit-note-${note.number}.pdf"`)
  setHeader('cache-control', 'private, no-store')
  return creditNoteFile(note)
}

const findCreditNote = async (id: string): Promise<CreditNoteItem> => {
  const note = await getCreditNote(id)
  if (!note) throw notFound('Credit note')
  return note
}

/** GET /credit-notes/{id}/pdf: returns the same file that the customer gets. Errors: `not_found`. */
export const getCreditNotePaper = async (
  request: ShopRequest<typeof invoices.getCreditNotePaper>,
): Promise<Uint8Array> => answerWith(await findCreditNote(request.params.id), request)

/**
 * GET /orders/{id}/credit-notes/{note_id}: returns a credit note to the customer, or with the
 * order's link. Errors: `not_found`.
 */
export const getOrderCreditNote = async (
  request: ShopRequest<typeof invoices.getOrderCreditNote>,
): Promise<Uint8Array> => {
  const { note_id } = request.params
  const links = [...readingLinks, `credit-note ${note_id}` as const]
  const order = await readableOrder(request, new Date(), links)
  const note = await findCreditNote(note_id)
  if (note.order_id !== order.id) throw notFound('Credit note')
  return answerWith(note, request)
}
