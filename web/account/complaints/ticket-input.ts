import * as z from 'zod'
import { complaintCategories } from '../../../shared/rules/tickets.ts'
import { ComplaintInput, MessageInput } from '../../../shared/schemas/complaint.ts'

export const TicketInput = ComplaintInput.omit({ attachments: true }).extend({
  category: z.enum(complaintCategories, 'Category is required'),
  order_id: z.string(),
})

export const ReplyInput = MessageInput.pick({ message: true })
