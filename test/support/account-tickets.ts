import type { Ticket, TicketMessage } from '../../web/api/queries/complaints.ts'

/** A ticket as its customer reads it. */
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

/** A message in it, of the customer unless `more` says otherwise. */
export const aMessage = (more: Partial<TicketMessage> = {}): TicketMessage => ({
  id: 'msg_1',
  message: 'The loops are there.',
  sender_type: 'user',
  is_read: false,
  attachments: [],
  created_at: '2026-02-02T10:00:00.000Z',
  ...more,
})

/** A picture as somebody picks it, of a size in bytes. */
export function aPicture(name: string, size = 1_000, type = 'image/png'): File {
  const file = new File(['picture'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
