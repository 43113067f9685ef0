import * as z from 'zod'
import { Id, Instant } from '../schemas/common.ts'
import { OrderSummary, ReturnableOrder } from '../schemas/order.ts'
import { CurrentUser, MailPreferences, ProfileInput } from '../schemas/user.ts'
import { Done, group } from './endpoint.ts'

/** What customers see and set of themselves. */
export const profile = group({
  dashboard: {
    method: 'GET',
    path: '/users/me/dashboard',
    access: 'customer',
    summary: 'The figures and latest orders of the account page',
    reply: z.object({
      total_orders: z.int(),
      pending_orders: z.int(),
      wishlist_items: z.int(),
      active_complaints: z.int(),
      unread_complaints: z.int().describe('Tickets with an answer the customer has not opened'),
      recent_orders: z.array(OrderSummary).describe('The newest 5'),
    }),
    budget: { read: 30, write: 0 },
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/me',
    access: 'customer',
    summary: 'Change one’s name and phone number',
    body: ProfileInput,
    reply: CurrentUser,
    budget: { read: 4, write: 6 },
  },
  takeOverEmail: {
    method: 'PUT',
    path: '/users/me/email',
    access: 'customer',
    summary: 'Take over the address that the user pool has confirmed for the caller',
    reply: CurrentUser,
    budget: { read: 4, write: 8 },
  },
  getMailPreferences: {
    method: 'GET',
    path: '/users/me/mail-preferences',
    access: 'customer',
    summary: 'Which mails the customer wants',
    reply: MailPreferences,
    budget: { read: 2, write: 0 },
  },
  setMailPreferences: {
    method: 'PUT',
    path: '/users/me/mail-preferences',
    access: 'customer',
    summary: 'Choose which mails to get; every mail honours it',
    body: MailPreferences,
    reply: MailPreferences,
    budget: { read: 2, write: 4 },
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/users/me/sign-out-everywhere',
    access: 'customer',
    summary: 'End every session of the caller, this one included; holds on the very next call',
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  exportData: {
    method: 'GET',
    path: '/users/me/export',
    access: 'customer',
    summary: 'Everything the store keeps of the caller, as a JSON file',
    reply: z.string(),
    contentType: 'application/json',
    budget: { read: 500, write: 0 },
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/me/delete',
    access: 'customer',
    summary: 'Delete the account and its personal data; orders stay, as the law asks',
    body: z.object({ password: z.string().min(1, 'Password is required').max(256) }),
    reply: Done,
    budget: { read: 500, write: 1000 },
  },
  listRefunds: {
    method: 'GET',
    path: '/users/me/refunds',
    access: 'customer',
    summary: 'Returns asked for and refunds made, newest first',
    reply: z.object({
      returns: z.array(
        z.object({
          complaint_id: Id,
          complaint_number: z.string(),
          order_id: Id.nullable(),
          order_number: z.string().nullable(),
          subject: z.string(),
          status: z.string(),
          created_at: Instant,
        }),
      ),
      refunds: z.array(
        z.object({
          id: Id,
          order_id: Id,
          order_number: z.string(),
          amount: z.number(),
          reason: z.string(),
          at: Instant,
        }),
      ),
      returnable_orders: z
        .array(ReturnableOrder)
        .describe('Delivered within the return period and not asked back whole, newest first'),
    }),
    budget: { read: 60, write: 0 },
  },
})
