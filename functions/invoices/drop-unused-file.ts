import { deleteInvoiceFile, type InvoiceVersion } from '../files/invoices.ts'
import { getInvoice, listSends } from '../table/invoices.ts'

const isSame = (a: InvoiceVersion, b: InvoiceVersion) =>
  a.number === b.number && a.version === b.version

/**
 * Deletes the file of a version of an invoice, unless the invoice stands so now or a mail of it was
 * asked for within the month, which may have to be sent again.
 */
export const dropUnusedFile = async (version: InvoiceVersion): Promise<void> => {
  const [invoice, sends] = await Promise.all([getInvoice(version.id), listSends(version.id)])
  const needed = [invoice, ...(invoice ? sends : [])].some(one => one && isSame(one, version))
  if (!needed) await deleteInvoiceFile(version)
}
