import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from './client.ts'
import { s3Status } from './s3-status.ts'

/** A version of an invoice. Each version has its own file. */
export type InvoiceVersion = { id: string; number: string; version: number }

/**
 * Returns the key, for example `INV-10001/inv_…/1.pdf`. The id keeps files apart if a restored table
 * assigns a number again. Manual numbers can contain any character.
 */
export const invoiceFileKey = ({ id, number, version }: InvoiceVersion): string =>
  `${encodeURIComponent(number)}/${id}/${version}.pdf`

const objectOf = (invoice: InvoiceVersion) => ({
  Bucket: bucketOf('INVOICES_BUCKET'),
  Key: invoiceFileKey(invoice),
})

/** Reads the file of an invoice version, or null if there is none yet. */
export const readInvoice = async (invoice: InvoiceVersion): Promise<Uint8Array | null> => {
  try {
    const { Body } = await files.send(new GetObjectCommand(objectOf(invoice)))
    return (await Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (s3Status(error) === 404) return null
    throw error
  }
}

/** Stores the file of an invoice version. Returns false if there already is one. */
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
    // 409: a concurrent write of the same file.
    if ([409, 412].includes(s3Status(error) ?? 0)) return false
    throw error
  }
}

/** Deletes the file of an invoice version. Safe to repeat. */
export const deleteInvoiceFile = async (invoice: InvoiceVersion): Promise<void> => {
  await files.send(new DeleteObjectCommand(objectOf(invoice)))
}
