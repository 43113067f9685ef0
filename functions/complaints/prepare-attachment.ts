import type { complaints } from '../../shared/api/complaints.ts'
import { attachmentUploadForm } from '../files/attachments.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { addAttachment } from '../table/attachments.ts'
import { newId } from '../table/id.ts'

const perHour = 120

/**
 * POST /complaints/attachments: returns a form for uploading directly to S3. Uploads that aren't
 * attached within a day are deleted. Errors: `too_many_requests`.
 */
export const prepareAttachment: UseCase<typeof complaints.prepareAttachment> = async ({
  body,
  user,
  ip,
}) => {
  const now = new Date()
  await limitRate('attachment', perHour, { ip, customer: user.id }, now)
  const id = newId('att', now)
  const form = await attachmentUploadForm(user.id, id, body.type)
  await addAttachment({
    id,
    user_id: user.id,
    name: body.name,
    type: body.type,
    created_at: now.toISOString(),
  })
  return { id, ...form }
}
