import type { ComplaintItem, ComplaintMessageItem } from '../../functions/table/complaints.ts'

/** Builds a stored ticket. */
export const sampleTicket = (more: Partial<ComplaintItem> = {}): ComplaintItem => ({
  id: 'cmp_1',
  complaint_number: 'CMP-1001',
  user_id: 'usr_nora',
  email: 'nora@example.com',
  first_name: 'Nora',
  last_name: 'Whitlock',
  phone: null,
  subject: 'One sleeve seam came undone',
  category: 'Product Defect',
  priority: 'high',
  description: 'It opened.\nCan it be repaired?',
  attachments: [],
  order_id: 'ord_1',
  order_number: 'SEL-10001',
  return_items: [],
  status: 'open',
  assigned_to: null,
  unread_by_staff: true,
  unread_by_customer: false,
  message_count: 0,
  answered_at: null,
  created_at: '2026-02-28T10:00:00.000Z',
  updated_at: '2026-02-28T10:00:00.000Z',
  version: 1,
  ...more,
})

/** Builds a stored message of that ticket, by default from support. */
export const sampleMessage = (more: Partial<ComplaintMessageItem> = {}): ComplaintMessageItem => ({
  id: 'msg_1',
  complaint_id: 'cmp_1',
  user_id: 'usr_nora',
  message: 'We are sorry.\nWhich size is it?',
  attachments: [],
  sender_type: 'admin',
  sender_id: 'usr_staff',
  is_read: false,
  created_at: '2026-02-28T12:00:00.000Z',
  ...more,
})
