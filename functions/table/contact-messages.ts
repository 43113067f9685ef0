import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { contactMessageKey } from './keys.ts'
import { put } from './write.ts'

/** A visitor's message to the store. */
export const ContactMessageItem = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string().nullable(),
  message: z.string(),
  created_at: z.string(),
})
export type ContactMessageItem = z.infer<typeof ContactMessageItem>

const keptDays = 2 * 365

/** Stores a message for two years. The stream consumer emails it. */
export const addContactMessage = (message: ContactMessageItem): Promise<boolean> =>
  put({
    ...contactMessageKey(message.id),
    entity: 'contact-message',
    ...message,
    expires_at: expiryAfter(keptDays, new Date(message.created_at)),
  })
