import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { maxAttachmentBytes } from '../../shared/schemas/complaint.ts'
import { bucketOf, files } from './client.ts'
import { keepUpload, type Outcome } from './keep-upload.ts'

/** How long a signed form or address works, in seconds. */
const signedFor = 15 * 60

/** An upload waits here, where a rule of the bucket clears it away, until a text claims it. */
const uploadKey = (userId: string, id: string) => `uploads/${userId}/${id}`
/** Where a picture is once a text claimed it. */
export const keptKey = (userId: string, id: string) => `kept/${userId}/${id}`

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

/** Keeps an upload if it is a whole picture; says what is wrong otherwise. */
export const keepPicture = (userId: string, id: string): Promise<Outcome> =>
  keepUpload({
    bucket: bucket(),
    from: uploadKey(userId, id),
    to: keptKey(userId, id),
    maxBytes: maxAttachmentBytes,
    cacheControl: 'private, max-age=900',
  })

/** Deletes a picture, kept or still waiting; deleting it again is no error. */
export const deletePicture = async (userId: string, id: string): Promise<void> => {
  const keys = [uploadKey(userId, id), keptKey(userId, id)]
  await Promise.all(keys.map(Key => files.send(new DeleteObjectCommand({ Bucket: bucket(), Key }))))
}
