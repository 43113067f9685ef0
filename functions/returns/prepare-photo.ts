import type { returns } from '../../shared/api/returns.ts'
import { attachmentUploadForm } from '../files/attachments.ts'
import { buyerOf, limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { readableOrder } from '../order-links/readable-order.ts'
import { addAttachment } from '../table/attachments.ts'
import { newId } from '../table/id.ts'
import { pictureOwner } from './picture-owner.ts'

const perHour = 120

/**
 * POST /orders/{id}/returns/photos: returns a form for uploading directly to S3. Uploads that aren't
 * attached within a day are deleted. Errors: `not_found`, `link_expired`, `too_many_requests`.
 */
export const prepareReturnPhoto: UseCase<typeof returns.prepareReturnPhoto> = async request => {
  const now = new Date()
  const { body, ip } = request
  const order = await readableOrder(request, now)
  await limitRate('attachment', perHour, { ip, ...buyerOf(order) }, now)
  const id = newId('att', now)
  const owner = pictureOwner(order)
  const form = await attachmentUploadForm(owner, id, body.type)
  await addAttachment({
    id,
    user_id: owner,
    name: body.name,
    type: body.type,
    created_at: now.toISOString(),
  })
  return { id, ...form }
}
