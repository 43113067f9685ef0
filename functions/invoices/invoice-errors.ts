import { notFound, ShopError } from '../../shared/errors.ts'
import { freeNumberAfter, type InvoiceItem } from '../table/invoices.ts'
import { presentInvoice } from './present-invoice.ts'

class NumberTaken extends Error {}
export const numberTaken = () => new NumberTaken()

/** Runs a write; where the number is taken, the answer says which is free. */
export const orSuggest = async (number: string, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof NumberTaken)) throw error
    const suggestion = await freeNumberAfter(number)
    const message = suggestion ? `${suggestion} is free` : 'Choose another number'
    throw new ShopError('already_exists', `There is an invoice ${number} already`, {
      errors: [{ path: 'body.invoiceNumber', message }],
      data: { suggestion },
    })
  }
}

/** Somebody else changed or deleted the invoice since it was seen; tells what it is now. */
export const changedMeanwhile = (now: InvoiceItem | undefined): ShopError =>
  now
    ? new ShopError('conflict', 'This invoice was changed by somebody else meanwhile.', {
        data: { invoice: presentInvoice(now) },
      })
    : notFound('Invoice')
