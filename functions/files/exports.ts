import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { bucketOf, files } from './client.ts'
import { s3Status } from './s3-status.ts'

type Named = { user_id: string; id: string; file_name: string }

const objectOf = ({ user_id, id, file_name }: Named) => ({
  Bucket: bucketOf('EXPORTS_BUCKET'),
  Key: `${user_id}/${id}/${file_name}`,
})

/** S3 requires parts of at least 5 MB, except the last. One part is in memory at a time. */
const partSize = 8 * 1024 * 1024

async function* splitParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

const abort = async (upload: { Bucket: string; Key: string; UploadId: string }) => {
  try {
    await files.send(new AbortMultipartUploadCommand(upload))
  } catch (error) {
    // 404: already aborted or completed.
    if (s3Status(error) !== 404) throw error
  }
}

/**
 * Streams an export to S3. The file appears only once it is complete. If the stream fails, rejects
 * and stores nothing.
 */
export const writeExport = async (
  job: Named,
  contentType: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const object = objectOf(job)
  const { UploadId } = await files.send(
    new CreateMultipartUploadCommand({
      ...object,
      ContentType: contentType,
      ContentDisposition: `attachment; filename="${job.file_name}"`,
    }),
  )
  if (!UploadId) throw new Error('S3 returned no upload id')
  const upload = { ...object, UploadId }
  try {
    const parts: { ETag?: string; PartNumber: number }[] = []
    for await (const part of splitParts(content)) {
      const PartNumber = parts.length + 1
      const { ETag } = await files.send(
        new UploadPartCommand({ ...upload, PartNumber, Body: part }),
      )
      parts.push({ ETag, PartNumber })
    }
    await files.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    )
  } catch (error) {
    await abort(upload)
    throw error
  }
}

/** Deletes an export's file and any unfinished uploads. */
export const removeExport = async (job: Named): Promise<void> => {
  const { Bucket, Key } = objectOf(job)
  const { Uploads = [] } = await files.send(
    new ListMultipartUploadsCommand({ Bucket, Prefix: Key }),
  )
  for (const { UploadId } of Uploads) if (UploadId) await abort({ Bucket, Key, UploadId })
  await files.send(new DeleteObjectCommand({ Bucket, Key }))
}

/** Lifetime of a download URL, in seconds. */
export const downloadUrlSeconds = 15 * 60

/** Signs a download URL that works for 15 minutes for anyone who has it. */
export const exportUrl = (job: Named): Promise<string> =>
  getSignedUrl(files, new GetObjectCommand(objectOf(job)), { expiresIn: downloadUrlSeconds })
