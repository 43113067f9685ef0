import { deleteInvoiceFile, type InvoiceVersion } from '../files/invoices.ts'
import { getInvoice, listSends } from '../table/invoices.ts'

const isSame = (a: InvoiceVersion, b: InvoiceVersion) =>
  a.number === b.number && a.version === b.version

/**
 * Deletes the file of an invoice version unless it is the current one or was sent within the last
 * month, so that the email can be retried.
 */
export const dropUnusedFile = async (version: InvoiceVersion): Promise<void> => {
  const [invoice, sends] = await Promise.all([getInvoice(version.id), listSends(version.id)])
  const needed = [invoice, ...(invoice ? sends : [])].some(one => one && isSame(one, version))
  if (!needed) await deleteInvoiceFile(version)
}
