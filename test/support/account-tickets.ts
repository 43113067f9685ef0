import type { Ticket, TicketMessage } from '../../web/api/queries/complaints.ts'

/** Builds a ticket as the customer sees it. */
export const aTicket = (more: Partial<Ticket> = {}): Ticket => ({
  id: 'cmp_1',
  complaint_number: 'CMP-1001',
  subject: 'Belt missing',
  category: 'Product Defect',
  priority: 'medium',
  description: 'It arrived without its belt.',
  attachments: [],
  order_id: null,
  order_number: null,
  return_items: [],
  status: 'open',
  has_unread: false,
  message_count: 0,
  version: 1,
  created_at: '2026-02-01T10:00:00.000Z',
  updated_at: '2026-02-03T10:00:00.000Z',
  Messages: [],
  ...more,
})

/** Builds a ticket message, by default from the customer. */
export const aMessage = (more: Partial<TicketMessage> = {}): TicketMessage => ({
  id: 'msg_1',
  message: 'The loops are there.',
  sender_type: 'user',
  is_read: false,
  attachments: [],
  created_at: '2026-02-02T10:00:00.000Z',
  ...more,
})

/** Builds a picture file of the given size in bytes. */
export function aPicture(name: string, size = 1_000, type = 'image/png'): File {
  const file = new File(['picture'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
