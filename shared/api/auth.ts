import * as z from 'zod'
import { Email } from '../schemas/common.ts'
import { CurrentUser, LoginInput, Password, RegisterInput, Session } from '../schemas/user.ts'
import { Done, group } from './endpoint.ts'

const EmailOnly = z.object({ email: z.string().min(1, 'Email is required').pipe(Email) })
const none = { read: 0, write: 0 }

/** For clients other than the web app, which talks to Cognito itself. */
export const auth = group({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Open an account; a mail with a link confirms it',
    body: RegisterInput,
    reply: z.object({
      user: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
      token: z.null().describe('Null until the e-mail address is confirmed'),
      confirmation_required: z.literal(true),
    }),
    status: 201,
    budget: { read: 2, write: 2 },
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'anyone',
    summary: 'Confirm an e-mail address with the code from the mailed link',
    body: z.object({ email: Email, code: z.string().trim().min(1).max(64) }),
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    access: 'anyone',
    summary: 'Mail the confirmation link again',
    body: EmailOnly,
    reply: Done,
    budget: { read: 2, write: 2 },
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Sign in',
    body: LoginInput,
    reply: Session,
    budget: { read: 3, write: 5 },
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    summary: 'A new token for a refresh token',
    body: z.object({ refresh_token: z.string().min(1).max(4096) }),
    reply: Session,
    budget: { read: 1, write: 0 },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'Revoke a refresh token',
    body: z.object({ refresh_token: z.string().min(1).max(4096) }),
    reply: Done,
    budget: none,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    access: 'customer',
    summary: 'The signed-in user',
    reply: CurrentUser,
    budget: { read: 1, write: 1 },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary: 'Mail a link to set a new password; the answer never tells whether the account exists',
    body: EmailOnly,
    reply: Done,
    budget: { read: 2, write: 2 },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password/{token}',
    access: 'anyone',
    summary: 'Set a new password with the token of the mailed link',
    params: z.object({ token: z.string().min(3).max(600) }),
    body: z.object({ password: Password }),
    reply: Done,
    budget: { read: 2, write: 4 },
  },
})
