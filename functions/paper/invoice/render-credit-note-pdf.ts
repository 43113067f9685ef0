import type { CreditNoteItem } from '../../table/credit-notes.ts'
import type { Letterhead } from '../letterhead.ts'
import { creditNoteBill } from './credit-note-bill.ts'
import { renderBill } from './render-bill.ts'

/** Renders a credit note. The same credit note always gives the same bytes. */
export const renderCreditNotePdf = (note: CreditNoteItem, store: Letterhead): Promise<Uint8Array> =>
  renderBill(creditNoteBill(note, store.time_zone), store)
