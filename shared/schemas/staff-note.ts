import * as z from 'zod'
import { Id, Instant, requiredLongText } from './common.ts'

export const StaffNoteInput = z.object({ note: requiredLongText(2000, 'Write a note first') })

/** A note that staff wrote for each other about a ticket or a customer. Customers never see it. */
export const StaffNote = z.object({
  id: Id,
  note: z.string(),
  author: z.string().describe('The staff member’s name at the time'),
  created_at: Instant,
})
export type StaffNote = z.infer<typeof StaffNote>
