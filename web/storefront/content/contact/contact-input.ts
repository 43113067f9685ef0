import type * as z from 'zod'
import type { ContactInput } from './contact-schema.ts'

export type ContactDraft = z.input<typeof ContactInput>

export const emptyDraft: ContactDraft = { name: '', email: '', phone: '', subject: '', message: '' }

/** Returns whether a required field is empty. */
export const isIncomplete = ({ name, email, message }: ContactDraft): boolean =>
  [name, email, message].some(value => value.trim() === '')
