import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from './client.ts'
import { statusOf } from './failure.ts'

/** A version of an invoice: each has a file of its own. */
export type InvoiceVersion = { id: string; number: string; version: number }

/**
 * `INV-10001/inv_…/1.pdf`. With the id, nobody ever gets a file of somebody else's, should a
 * table that was restored give a number away again. One written by hand may hold any character.
 */
export const invoiceFileKey = ({ id, number, version }: InvoiceVersion): string =>
  `${encodeURIComponent(number)}/${id}/${version}.pdf`

const objectOf = (invoice: InvoiceVersion) => ({
  Bucket: bucketOf('INVOICES_BUCKET'),
  Key: invoiceFileKey(invoice),
})

/** The file of one version of an invoice; null where none was made yet. */
export const readInvoice = async (invoice: InvoiceVersion): Promise<Uint8Array | null> => {
  try {
    const { Body } = await files.send(new GetObjectCommand(objectOf(invoice)))
    return (await Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Keeps the file of an invoice, once and for all; false where there is one. */
export const writeInvoice = async (
  invoice: InvoiceVersion,
  content: Uint8Array,
): Promise<boolean> => {
  try {
    await files.send(
      new PutObjectCommand({
        ...objectOf(invoice),
        Body: content,
        ContentType: 'application/pdf',
        IfNoneMatch: '*',
      }),
    )
    return true
  } catch (error) {
    // 409: another write of the same file is under way.
    if ([409, 412].includes(statusOf(error) ?? 0)) return false
    throw error
  }
}

/** Deletes the file of one version of an invoice; doing it again is no error. */
export const deleteInvoiceFile = async (invoice: InvoiceVersion): Promise<void> => {
  await files.send(new DeleteObjectCommand(objectOf(invoice)))
}
