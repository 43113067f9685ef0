import * as z from 'zod'
import { Email, longText, Phone, requiredText, text } from '../schemas/common.ts'
import { Done, group } from './endpoint.ts'

/** What visitors write to the store (decision 20). */
export const content = group({
  contact: {
    method: 'POST',
    path: '/contact',
    access: 'anyone',
    summary: 'Send the store a message; it is stored and mailed',
    body: z.object({
      name: requiredText(120),
      email: Email,
      phone: Phone.optional(),
      subject: text(200).optional(),
      message: longText(5000).pipe(z.string().min(1)),
    }),
    reply: Done,
    status: 202,
    budget: { read: 2, write: 4 },
  },
  newsletter: {
    method: 'POST',
    path: '/newsletter',
    access: 'anyone',
    summary: 'Subscribe to the newsletter; a mail confirms it',
    body: z.object({ email: Email }),
    reply: Done,
    status: 202,
    budget: { read: 2, write: 4 },
  },
})
