import { maxAttachmentBytes, maxAttachmentPixels } from '../../shared/rules/tickets.ts'
import { attachmentKey, attachmentUploadKey } from './attachments.ts'
import { bucketOf } from './client.ts'
import { keepUpload, type Outcome } from './keep-upload.ts'

/** Stores a clean copy of an uploaded photo. Returns the reason if it refuses the photo. */
export const keepAttachment = (userId: string, id: string): Promise<Outcome> =>
  keepUpload({
    bucket: bucketOf('ATTACHMENTS_BUCKET'),
    from: attachmentUploadKey(userId, id),
    to: attachmentKey(userId, id),
    maxBytes: maxAttachmentBytes,
    maxPixels: maxAttachmentPixels,
    cacheControl: 'private, max-age=900',
  })
