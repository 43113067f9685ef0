import * as z from 'zod'
import { Email, longText, Phone, requiredText, text } from '../../../../shared/schemas/common.ts'

/** What a visitor fills in to write to the store; phone and subject may stay empty (S-94). */
export const ContactInput = z.object({
  name: requiredText(120, 'Please tell us your name'),
  email: z.string().trim().min(1, 'Please tell us where to answer').pipe(Email),
  phone: Phone,
  subject: text(200),
  message: longText(5000).pipe(z.string().min(1, 'Please write a message')),
})
export type ContactDraft = z.input<typeof ContactInput>

export const emptyDraft: ContactDraft = { name: '', email: '', phone: '', subject: '', message: '' }

/** Whether something is missing that we need to answer. */
export const isIncomplete = ({ name, email, message }: ContactDraft): boolean =>
  [name, email, message].some(value => value.trim() === '')
