import * as z from 'zod'
import { Id, Instant } from '../schemas/common.ts'
import { OrderSummary, ReturnableOrder } from '../schemas/order.ts'
import { ReturnSummary } from '../schemas/return.ts'
import { CurrentUser, MailPreferences, ProfileInput } from '../schemas/user.ts'
import { Done, group } from './endpoint.ts'

/** A customer's own account: dashboard, profile, preferences, data and refunds. */
export const profile = group({
  dashboard: {
    method: 'GET',
    path: '/users/me/dashboard',
    access: 'customer',
    summary: 'Get the counts and latest orders for the account page',
    reply: z.object({
      total_orders: z.int(),
      pending_orders: z.int(),
      wishlist_items: z.int(),
      active_complaints: z.int(),
      unread_complaints: z.int().describe('Tickets with a reply the customer has not read'),
      recent_orders: z.array(OrderSummary).describe('The newest 5'),
    }),
    budget: { read: 30, write: 0 },
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/me',
    access: 'customer',
    summary: 'Update the caller’s name and phone number',
    body: ProfileInput,
    reply: CurrentUser,
    budget: { read: 4, write: 6 },
  },
  takeOverEmail: {
    method: 'PUT',
    path: '/users/me/email',
    access: 'customer',
    summary: 'Store the email address the user pool confirmed for the caller',
    reply: CurrentUser,
    budget: { read: 4, write: 8 },
  },
  getMailPreferences: {
    method: 'GET',
    path: '/users/me/mail-preferences',
    access: 'customer',
    summary: 'Get the customer’s email preferences',
    reply: MailPreferences,
    budget: { read: 2, write: 0 },
  },
  setMailPreferences: {
    method: 'PUT',
    path: '/users/me/mail-preferences',
    access: 'customer',
    summary: 'Update the customer’s email preferences',
    body: MailPreferences,
    reply: MailPreferences,
    budget: { read: 2, write: 4 },
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/users/me/sign-out-everywhere',
    access: 'customer',
    summary: 'End every session of the caller, including this one, immediately',
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  exportData: {
    method: 'GET',
    path: '/users/me/export',
    access: 'customer',
    summary: 'Download all of the caller’s data as a JSON file',
    reply: z.string(),
    contentType: 'application/json',
    budget: { read: 500, write: 0 },
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/me/delete',
    access: 'customer',
    summary: 'Delete the account and its personal data. Orders are kept, as the law requires',
    body: z.object({ password: z.string().min(1, 'Password is required').max(256) }),
    reply: Done,
    budget: { read: 500, write: 1000 },
  },
  listRefunds: {
    method: 'GET',
    path: '/users/me/refunds',
    access: 'customer',
    summary: 'List return requests and refunds, newest first',
    reply: z.object({
      returns: z.array(ReturnSummary).describe('Of the newest 100 orders, newest first'),
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
        .describe(
          'Orders delivered within the return period with items left to return, newest first',
        ),
    }),
    budget: { read: 60, write: 0 },
  },
})
