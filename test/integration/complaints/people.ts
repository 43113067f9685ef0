import { randomUUID } from 'node:crypto'
import { handler } from '../../../functions/complaints/handler.ts'
import {
  addAnswer,
  addMessage,
  type ComplaintItem,
  type ComplaintMessageItem,
  complaintWithKeys,
  getComplaint,
} from '../../../functions/table/complaints.ts'
import { newId } from '../../../functions/table/id.ts'
import { retryOnConflict } from '../../../functions/table/retry.ts'
import { transact } from '../../../functions/table/transact.ts'
import { userIdOf } from '../../../functions/table/users.ts'
import { put } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { signInAs } from '../../support/tokens.ts'

let count = 0

/** Creates a customer with the calls for their tickets. */
export const customer = async () => {
  const sub = `complainer-${++count}-${randomUUID()}`
  const token = await signInAs(sub)
  const id = userIdOf(sub)
  // A network of their own, because tickets are limited per network.
  const headers = { 'x-viewer-address': `10.0.${count >> 8}.${count & 255}` }
  const request = (route: string, more: object = {}) =>
    call(handler, route, { token, headers, ...more })
  const open = (more: object = {}) =>
    request('POST /complaints', {
      body: {
        subject: 'A loose thread',
        category: 'Product Defect',
        description: 'It runs when pulled.',
        ...more,
      },
    })
  return {
    id,
    email: `${sub}@example.com`,
    token,
    request,
    open,
    list: (query: Record<string, string> = {}) => request('GET /complaints', { query }),
    get: (complaint: string) => request('GET /complaints/{id}', { params: { id: complaint } }),
    version: (complaint: string) =>
      request('GET /complaints/{id}/version', { params: { id: complaint } }),
    write: (complaint: string, message: unknown, more: object = {}) =>
      request('POST /complaints/{id}/messages', {
        params: { id: complaint },
        body: { message, ...more },
      }),
    /** Reads the stored ticket. */
    stored: async (complaint: string) => (await getComplaint(id, complaint)) as ComplaintItem,
  }
}
export type Customer = Awaited<ReturnType<typeof customer>>

const messageOf = (
  { id, user_id }: ComplaintItem,
  message: string,
  sender_type: 'user' | 'admin',
): ComplaintMessageItem => {
  const now = new Date()
  return {
    id: newId('msg', now),
    complaint_id: id,
    user_id,
    message,
    attachments: [],
    sender_type,
    sender_id: sender_type === 'user' ? user_id : 'usr_staff',
    is_read: false,
    created_at: now.toISOString(),
  }
}

/** Adds an answer from support to a ticket, however many people write at once. */
export const answer = (complaint: ComplaintItem, message = 'We are sorry.') =>
  retryOnConflict(
    async () => {
      const current = (await getComplaint(complaint.user_id, complaint.id)) as ComplaintItem
      const written = messageOf(current, message, 'admin')
      await transact(addAnswer(current, written, { resolve: false }))
      return written
    },
    { maxAttempts: 50 },
  )

/** Stores a customer's message to a ticket as it was read before. */
export const writeLate = (complaint: ComplaintItem) =>
  transact(addMessage(messageOf(complaint, 'Hello?', 'user'), () => new Error('It is closed')))

/** Changes a stored ticket directly, as a customer could not. */
export const change = async (complaint: ComplaintItem, more: Partial<ComplaintItem>) =>
  put(complaintWithKeys({ ...complaint, ...more, version: complaint.version + 1 }))
