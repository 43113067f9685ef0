import type { content } from '../../shared/api/content.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { addContactMessage } from '../table/contact-messages.ts'
import { newId } from '../table/id.ts'

const perHour = 5

/** POST /contact. Stores the message; the stream emails it. Errors: `too_many_requests`. */
export const sendMessage: UseCase<typeof content.contact> = async ({ body, ip }) => {
  await limitRate('contact', perHour, { ip, email: body.email })
  const now = new Date()
  await addContactMessage({
    ...body,
    id: newId('con', now),
    phone: body.phone || null,
    subject: body.subject || null,
    created_at: now.toISOString(),
  })
  return {}
}
