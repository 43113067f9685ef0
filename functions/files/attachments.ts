import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { maxAttachmentBytes } from '../../shared/schemas/complaint.ts'
import { bucketOf, files } from './client.ts'
import { statusOf } from './failure.ts'
import { pictureType, tellingBytes } from './picture-type.ts'

/** How long a signed form or address works, in seconds. */
const signedFor = 15 * 60

/** An upload waits here, where a rule of the bucket clears it away, until a text claims it. */
const uploadKey = (userId: string, id: string) => `uploads/${userId}/${id}`
const keptKey = (userId: string, id: string) => `kept/${userId}/${id}`

const bucket = () => bucketOf('ATTACHMENTS_BUCKET')

/** A form with which a browser uploads one picture, and nothing else, for a quarter of an hour. */
export const uploadForm = (userId: string, id: string, type: string) =>
  createPresignedPost(files, {
    Bucket: bucket(),
    Key: uploadKey(userId, id),
    Expires: signedFor,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxAttachmentBytes]],
  })

/** Addresses change at these steps only, so that a browser need not load a picture again. */
const step = 5 * 60_000

/** The address of a kept picture, good for at least ten minutes. */
export const pictureAddress = (userId: string, id: string, now: Date): Promise<string> =>
  getSignedUrl(files, new GetObjectCommand({ Bucket: bucket(), Key: keptKey(userId, id) }), {
    expiresIn: signedFor,
    signingDate: new Date(now.getTime() - (now.getTime() % step)),
  })

/**
 * Keeps an upload if it is a picture, as the type its bytes say. It is copied, for the form may be
 * used again and must not change what was checked. Says what is wrong otherwise.
 */
export const keepPicture = async (
  userId: string,
  id: string,
): Promise<'kept' | 'missing' | 'too large' | 'no picture'> => {
  const upload = { Bucket: bucket(), Key: uploadKey(userId, id) }
  try {
    const { Body, ContentRange, ETag } = await files.send(
      new GetObjectCommand({ ...upload, Range: `bytes=0-${tellingBytes - 1}` }),
    )
    const type = pictureType((await Body?.transformToByteArray()) ?? new Uint8Array())
    if (!type) return 'no picture'
    if (Number(ContentRange?.split('/')[1]) > maxAttachmentBytes) return 'too large'
    await files.send(
      new CopyObjectCommand({
        Bucket: upload.Bucket,
        Key: keptKey(userId, id),
        CopySource: `${upload.Bucket}/${upload.Key}`,
        CopySourceIfMatch: ETag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: 'private, max-age=900',
      }),
    )
    return 'kept'
  } catch (error) {
    if (statusOf(error) === 404) return 'missing'
    throw error
  }
}

/** Deletes a picture, kept or still waiting; deleting it again is no error. */
export const deletePicture = async (userId: string, id: string): Promise<void> => {
  const keys = [uploadKey(userId, id), keptKey(userId, id)]
  await Promise.all(keys.map(Key => files.send(new DeleteObjectCommand({ Bucket: bucket(), Key }))))
}
