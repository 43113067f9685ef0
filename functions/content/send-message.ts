import type { content } from '../../shared/api/content.ts'
import { limitStrangers, type Pace } from '../http/limit-strangers.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { addContactMessage } from '../table/contact-messages.ts'
import { newId } from '../table/id.ts'

const perHour = { network: 5 }

/** How often visitors may send messages under one email address. */
const pace: Pace = {
  action: 'contact',
  what: 'messages',
  ...{ free: 5, wait: 600, checked: 20, rest: 3_600 },
}

/**
 * POST /contact: stores a message, which the stream emails. Errors: `too_many_requests`,
 * `captcha_required`.
 */
export const sendMessage: UseCase<typeof content.contact> = async ({ body, ip, header }) => {
  await limitRate('contact', perHour, { ip })
  const now = new Date()
  await limitStrangers(pace, { ip, header, email: body.email }, () =>
    addContactMessage({
      ...body,
      id: newId('con', now),
      phone: body.phone || null,
      subject: body.subject || null,
      created_at: now.toISOString(),
    }),
  )
  return {}
}
