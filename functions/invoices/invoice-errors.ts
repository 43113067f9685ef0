import { notFound, ShopError } from '../../shared/errors.ts'
import { freeNumberAfter, type InvoiceItem } from '../table/invoices.ts'
import { presentInvoice } from './present-invoice.ts'

class NumberTaken extends Error {}
export const numberTaken = () => new NumberTaken()

/** Runs a write. Errors: `already_exists` with the next free number if the number is taken. */
export const suggestIfTaken = async (number: string, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof NumberTaken)) throw error
    const suggestion = await freeNumberAfter(number)
    const message = suggestion ? `${suggestion} is available` : 'Choose another number'
    throw new ShopError('already_exists', `Invoice ${number} already exists`, {
      errors: [{ path: 'body.invoiceNumber', message }],
      data: { suggestion },
    })
  }
}

/** Creates the error for an invoice that someone else changed or deleted, with its current state. */
export const invoiceChanged = (now: InvoiceItem | undefined): ShopError =>
  now
    ? new ShopError(
        'conflict',
        'Someone else changed this invoice. Review the latest version and try again.',
        {
          data: { invoice: presentInvoice(now) },
        },
      )
    : notFound('Invoice')
