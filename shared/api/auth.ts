import * as z from 'zod'
import { nameSpellings, withSpellings } from '../schemas/spellings.ts'
import {
  CookieSession,
  CurrentUser,
  EmailOnly,
  EnteredPassword,
  LoginInput,
  NewAccount,
  Password,
  RefreshToken,
  RegisterInput,
  RenewedSession,
  Session,
  SignInCode,
} from '../schemas/user.ts'
import { Done, group } from './endpoint.ts'

/** The token of an emailed link: an id and a signature, without the address. */
const LinkToken = z.string().min(1).max(200)

/** Registration, sign-in and sessions. */
export const auth = group({
  register: {
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    event: 'registered',
    summary: 'Create an account and email a confirmation link',
    body: withSpellings(RegisterInput, nameSpellings),
    reply: z.object({
      user: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
      token: z.null().describe('Null until the email address is confirmed'),
      confirmation_required: z.literal(true),
    }),
    status: 201,
    budget: { read: 2, write: 5 },
  },
  confirm: {
    method: 'POST',
    path: '/auth/confirm',
    access: 'anyone',
    event: 'account_confirmed',
    summary:
      'Create the account of a registration, with the emailed link and proof of being its author',
    body: z
      .object({
        token: LinkToken,
        password: z
          .string()
          .min(1, 'Password is required')
          .max(256)
          .optional()
          .describe('The password chosen at registration, without its cookie'),
        new_account: withSpellings(NewAccount, nameSpellings)
          .optional()
          .describe('Replaces what was registered'),
      })
      .refine(({ password, new_account }) => !(password && new_account), {
        message: 'Send either the password or a new account',
        path: ['password'],
      }),
    reply: z.object({
      outcome: z.enum(['confirmed', 'already_confirmed']),
      email: z.string(),
      session: CookieSession.nullable().describe(
        'Signs this browser in, if this call confirmed it',
      ),
    }),
    budget: { read: 8, write: 26 },
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
    event: 'sign_in',
    summary: 'Sign in with email and password, and a code if the account has a second factor',
    body: LoginInput,
    reply: Session,
    budget: { read: 3, write: 5 },
  },
  pool: {
    method: 'POST',
    path: '/auth/pool',
    access: 'anyone',
    summary:
      'Sign in, refresh and sign out in the protocol of Cognito’s user pools, for aws-amplify. The refresh token stays in a cookie',
    rawBody: true,
    reply: z.string(),
    contentType: 'application/x-amz-json-1.1',
    protocol: 'cognito',
    budget: { read: 4, write: 6 },
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    summary: 'Exchange a refresh token for a new one and a new access token',
    body: RefreshToken,
    reply: RenewedSession,
    budget: { read: 1, write: 6 },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    event: 'session_ended',
    summary: 'End a session: that of the refresh token and of the Authorization header',
    body: RefreshToken,
    reply: Done,
    budget: { read: 2, write: 1 },
  },
  verify: {
    method: 'POST',
    path: '/auth/verify',
    access: 'customer',
    event: 'password_confirmed',
    summary: 'Enter the password again, which sensitive changes require. Replaces the session',
    body: RefreshToken.extend({ password: EnteredPassword, code: SignInCode.optional() }),
    reply: RenewedSession,
    budget: { read: 4, write: 5 },
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
    event: 'reset_requested',
    summary: 'Email a password reset link. The response is the same for unknown addresses',
    body: EmailOnly,
    reply: Done,
    budget: { read: 2, write: 2 },
  },
  checkPasswordLink: {
    method: 'GET',
    path: '/auth/reset-password/{token}',
    access: 'anyone',
    summary: 'Check the emailed link that sets a password before asking for one',
    params: z.object({ token: LinkToken }),
    reply: z.object({
      works: z.boolean().describe('False once it was used, expired or replaced'),
      invited: z.boolean().describe('Whether the account was created by staff'),
      is_staff: z.boolean().describe('Whether the account signs in to the back-office'),
    }),
    budget: { read: 3, write: 0 },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password/{token}',
    access: 'anyone',
    event: 'password_changed',
    summary: 'Set a new password with the token from the emailed link',
    params: z.object({ token: LinkToken }),
    body: z.object({ password: Password }),
    reply: Done,
    budget: { read: 3, write: 8 },
  },
})
