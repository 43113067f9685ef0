import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketOf, files } from './client.ts'
import { statusOf } from './failure.ts'

type Named = { id: string; number: string; version: number }

/**
 * `INV-10001/inv_…/1.pdf`. With the id, nobody ever gets a file of somebody else's, should a
 * table that was restored give a number away again. One written by hand may hold any character.
 */
const objectOf = ({ id, number, version }: Named) => ({
  Bucket: bucketOf('INVOICES_BUCKET'),
  Key: `${encodeURIComponent(number)}/${id}/${version}.pdf`,
})

/** The file of one version of an invoice; null where none was made yet. */
export const readInvoice = async (invoice: Named): Promise<Uint8Array | null> => {
  try {
    const { Body } = await files.send(new GetObjectCommand(objectOf(invoice)))
    return (await Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw error
  }
}

/** Keeps the file of an invoice, once and for all; false where there is one. */
export const writeInvoice = async (invoice: Named, content: Uint8Array): Promise<boolean> => {
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
