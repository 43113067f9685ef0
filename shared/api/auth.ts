import * as z from 'zod'
import { Email } from '../schemas/common.ts'
import { CurrentUser, LoginInput, Password, RegisterInput, Session } from '../schemas/user.ts'
import { Done, group } from './endpoint.ts'

const EmailOnly = z.object({ email: z.string().min(1, 'Email is required').pipe(Email) })
const none = { read: 0, write: 0 }

/** Sign-in for other clients. The web app calls Cognito directly. */
export const auth = group({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Create an account and email a confirmation link',
    body: RegisterInput,
    reply: z.object({
      user: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
      token: z.null().describe('Null until the email address is confirmed'),
      confirmation_required: z.literal(true),
    }),
    status: 201,
    budget: { read: 2, write: 2 },
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'anyone',
    summary: 'Confirm an email address with the code from the emailed link',
    body: z.object({ email: Email, code: z.string().trim().min(1).max(64) }),
    reply: Done,
    budget: { read: 2, write: 4 },
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    access: 'anyone',
    summary: 'Resend the confirmation link',
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
    summary: 'Exchange a refresh token for a new access token',
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
    summary: 'Get the signed-in user',
    reply: CurrentUser,
    budget: { read: 1, write: 1 },
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary: 'Email a password reset link. The response is the same for unknown addresses',
    body: EmailOnly,
    reply: Done,
    budget: { read: 2, write: 2 },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password/{token}',
    access: 'anyone',
    summary: 'Set a new password with the token from the emailed link',
    params: z.object({ token: z.string().min(3).max(600) }),
    body: z.object({ password: Password }),
    reply: Done,
    budget: { read: 2, write: 4 },
  },
})
