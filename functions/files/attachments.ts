import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { maxAttachmentBytes } from '../../shared/rules/tickets.ts'
import { bucketOf, files } from './client.ts'

/** Lifetime of signed forms and URLs, in seconds. */
const signedFor = 15 * 60

/** The key of a new upload. A bucket lifecycle rule deletes it unless it is attached. */
export const attachmentUploadKey = (userId: string, id: string) => `uploads/${userId}/${id}`
/** The key of an attached photo. */
export const attachmentKey = (userId: string, id: string) => `kept/${userId}/${id}`

const bucket = () => bucketOf('ATTACHMENTS_BUCKET')

/** Creates a form for uploading one photo within 15 minutes. */
export const attachmentUploadForm = (userId: string, id: string, type: string) =>
  createPresignedPost(files, {
    Bucket: bucket(),
    Key: attachmentUploadKey(userId, id),
    Expires: signedFor,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxAttachmentBytes]],
  })

/** Signing times are rounded to this, in milliseconds, so that browsers can cache photos. */
const step = 5 * 60_000

/** Signs the URL of a photo for at least ten minutes. */
export const attachmentUrl = (userId: string, id: string, now: Date): Promise<string> =>
  getSignedUrl(files, new GetObjectCommand({ Bucket: bucket(), Key: attachmentKey(userId, id) }), {
    expiresIn: signedFor,
    signingDate: new Date(now.getTime() - (now.getTime() % step)),
  })

/** Deletes a photo, attached or not. Safe to repeat. */
export const deleteAttachmentFile = async (userId: string, id: string): Promise<void> => {
  const keys = [attachmentUploadKey(userId, id), attachmentKey(userId, id)]
  await Promise.all(keys.map(Key => files.send(new DeleteObjectCommand({ Bucket: bucket(), Key }))))
}
