import * as z from 'zod'
import { Id, Instant, requiredLongText, requiredText } from './common.ts'

/** Maximum number of saved replies. */
export const maxSavedReplies = 100

/** A text that staff use again in responses to tickets. */
export const SavedReplyInput = z.object({
  title: requiredText(80, 'Title is required'),
  message: requiredLongText(3000, 'Text is required').describe(
    'May contain {first_name}, {order_number} and {ticket_number}, which the back-office fills in',
  ),
})

export const SavedReplyChange = SavedReplyInput.extend({
  version: z
    .int()
    .min(0)
    .describe('The version the client last read, 0 for a new reply. Answers 409 if it has changed'),
})

export const SavedReply = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  version: z.int().describe('Increases with every change'),
  updated_at: Instant,
})
export type SavedReply = z.infer<typeof SavedReply>
