import * as z from 'zod'
import { byId, Email, Id, Instant } from '../schemas/common.ts'
import { OrderSummary, ReturnableOrder } from '../schemas/order.ts'
import { ReturnSummary } from '../schemas/return.ts'
import { nameSpellings, withSpellings } from '../schemas/spellings.ts'
import {
  CurrentUser,
  EnteredPassword,
  MailPreferences,
  Password,
  ProfileInput,
  SignedInSession,
  SignInCode,
} from '../schemas/user.ts'
import { Done, group } from './endpoint.ts'

const EmailCode = z
  .string()
  .trim()
  .regex(/^\d{8}$/, 'Enter the 8-digit code')
const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Each works once. They can’t be read again'),
})

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
    body: withSpellings(ProfileInput, nameSpellings),
    reply: CurrentUser,
    budget: { read: 4, write: 6 },
  },
  startEmailChange: {
    method: 'POST',
    path: '/users/me/email',
    access: 'customer',
    recent: true,
    event: 'email_change_requested',
    summary: 'Email a code to a new address. The response is the same for addresses in use',
    body: z.object({ email: Email }),
    reply: Done,
    budget: { read: 6, write: 8 },
  },
  changeEmail: {
    method: 'PUT',
    path: '/users/me/email',
    access: 'customer',
    event: 'email_changed',
    summary: 'Change the email address with the code sent to the new one. Ends all other sessions',
    body: z.object({ code: EmailCode }),
    reply: CurrentUser,
    budget: { read: 8, write: 14 },
  },
  changePassword: {
    method: 'PUT',
    path: '/users/me/password',
    access: 'customer',
    recent: true,
    event: 'password_changed',
    summary: 'Change the password. Ends all other sessions',
    body: z.object({ password: Password }),
    reply: Done,
    budget: { read: 2, write: 6 },
  },
  getSecondFactor: {
    method: 'GET',
    path: '/users/me/second-factor',
    access: 'customer',
    summary: 'Get whether signing in needs a code, and how many recovery codes are left',
    reply: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
    budget: { read: 1, write: 0 },
  },
  startSecondFactor: {
    method: 'POST',
    path: '/users/me/second-factor',
    access: 'customer',
    summary: 'Create a key for an authenticator app',
    body: z.object({ password: EnteredPassword }),
    reply: z.object({
      secret: z.string(),
      uri: z.string().describe('For the QR code that the app scans'),
    }),
    budget: { read: 4, write: 4 },
  },
  turnOnSecondFactor: {
    method: 'PUT',
    path: '/users/me/second-factor',
    access: 'customer',
    event: 'second_factor_on',
    summary: 'Turn on the second factor with a code from the app. Ends all other sessions',
    body: z.object({ password: EnteredPassword, code: SignInCode }),
    reply: RecoveryCodes,
    budget: { read: 4, write: 12 },
  },
  turnOffSecondFactor: {
    method: 'DELETE',
    path: '/users/me/second-factor',
    access: 'customer',
    recent: true,
    event: 'second_factor_off',
    summary: 'Turn off the second factor. Ends all other sessions',
    reply: Done,
    budget: { read: 2, write: 6 },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/users/me/recovery-codes',
    access: 'customer',
    recent: true,
    event: 'recovery_codes_changed',
    summary: 'Replace all recovery codes',
    reply: RecoveryCodes,
    budget: { read: 2, write: 4 },
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
  listSessions: {
    method: 'GET',
    path: '/users/me/sessions',
    access: 'customer',
    summary: 'List where the caller is signed in: this session, then the others, newest first',
    reply: z.array(SignedInSession),
    budget: { read: 1, write: 0 },
  },
  endOtherSession: {
    method: 'DELETE',
    path: '/users/me/sessions/{id}',
    access: 'customer',
    recent: true,
    event: 'session_ended',
    summary: 'End another session of the caller immediately',
    params: byId,
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/users/me/sign-out-everywhere',
    access: 'customer',
    recent: true,
    event: 'sessions_ended',
    summary: 'End all other sessions of the caller immediately',
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  exportData: {
    method: 'GET',
    path: '/users/me/export',
    access: 'customer',
    recent: true,
    event: 'data_exported',
    summary: 'Download all of the caller’s data as a JSON file',
    reply: z.string(),
    contentType: 'application/json',
    budget: { read: 500, write: 4 },
  },
  deleteAccount: {
    method: 'POST',
    path: '/users/me/delete',
    access: 'customer',
    recent: true,
    event: 'account_deleted',
    summary: 'Delete the account and its personal data. Orders are kept, as the law requires',
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
