import * as z from 'zod'
import {
  Email,
  Phone,
  requiredLongText,
  requiredText,
  text,
} from '../../../../shared/schemas/common.ts'

/** The fields of the contact form; phone and subject are optional (S-94). */
export const ContactInput = z.object({
  name: requiredText(120, 'Name is required'),
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
  phone: Phone,
  subject: text(200),
  message: requiredLongText(5000, 'Message is required'),
})
