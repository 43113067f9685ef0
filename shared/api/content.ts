import * as z from 'zod'
import { Email, Phone, requiredLongText, requiredText, text } from '../schemas/common.ts'
import { Done, group } from './endpoint.ts'

const LinkToken = z
  .string()
  .max(200)
  .regex(/^[\w-]+~[\w-]+$/, 'This link is not valid')
const byToken = z.object({ token: LinkToken })

/** Messages and newsletter sign-ups from visitors (Q20). */
export const content = group({
  contact: {
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    summary: 'Send the store a message, which is stored and emailed',
    body: z.object({
      name: requiredText(120),
      email: Email,
      phone: Phone.optional(),
      subject: text(200).optional(),
      message: requiredLongText(5000),
    }),
    reply: Done,
    status: 202,
    budget: { read: 2, write: 26 },
  },
  newsletter: {
    method: 'POST',
    path: '/newsletter',
    access: 'anyone',
    summary: 'Subscribe to the newsletter and email a confirmation link',
    body: z.object({ email: Email }),
    reply: Done,
    status: 202,
    budget: { read: 2, write: 4 },
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'anyone',
    summary: 'Confirm a subscription with the token from the emailed link',
    body: byToken,
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  unsubscribeNewsletter: {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribe with the token from any newsletter',
    body: byToken,
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  unsubscribeByMail: {
    method: 'POST',
    path: '/newsletter/unsubscribe/{token}',
    access: 'anyone',
    summary: 'Unsubscribe with one click in an email program (RFC 8058)',
    params: byToken,
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  openUnsubscribe: {
    method: 'GET',
    path: '/newsletter/unsubscribe/{token}',
    access: 'anyone',
    summary: 'Redirect to the unsubscribe page, without unsubscribing',
    params: byToken,
    reply: z.string(),
    contentType: 'text/plain; charset=utf-8',
    status: 303,
    budget: { read: 0, write: 0 },
  },
})
