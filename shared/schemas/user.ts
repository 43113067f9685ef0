import * as z from 'zod'
import { Address } from './address.ts'
import { Email, Id, Instant, Phone, requiredText } from './common.ts'

export const roles = ['customer', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]
export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/** At least 6 characters (S-86). The server has a stricter rule for new passwords (decision 91). */
export const Password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(256)

/** A password that was chosen earlier, under the rules of that time. */
export const EnteredPassword = z.string().min(1, 'Password is required').max(256)

/** A code of an authenticator app. */
export const SignInCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6-digit code')

export const RequiredEmail = z.string().min(1, 'Email is required').pipe(Email)

/** Requests an emailed link. */
export const EmailOnly = z.object({ email: RequiredEmail })

export const LoginInput = z.object({
  email: RequiredEmail,
  password: Password,
  remember: z.boolean().default(false).describe('Keeps the session for 30 days, else 12 hours'),
  code: SignInCode.optional().describe('From the authenticator app, if the account has one'),
  recovery_code: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe('Instead of the code. Turns the second factor off'),
})
export type LoginInput = z.infer<typeof LoginInput>

const names = {
  first_name: requiredText(80, 'First name is required'),
  last_name: requiredText(80, 'Last name is required'),
}

/** Fields of the registration form (Q17). The form adds "confirm password". */
export const RegisterInput = z.object({
  ...names,
  email: RequiredEmail,
  phone: Phone.optional(),
  password: Password,
})
export type RegisterInput = z.infer<typeof RegisterInput>

/**
 * The details that a person with a confirmation link enters, in place of those of an earlier
 * registrant.
 */
export const NewAccount = z.object({ ...names, password: Password })
export type NewAccount = z.infer<typeof NewAccount>

/** The fields of a user that they may see themselves. */
export const UserFields = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  created_at: Instant,
  second_factor: z.boolean().default(false).describe('Whether signing in needs a second factor'),
})

/** The signed-in user, as `GET /auth/me` returns it. */
export const CurrentUser = UserFields.extend({
  is_staff: z.boolean().describe('Whether they may use the back-office (Q46)'),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const ProfileInput = z.object({ ...names, phone: Phone.nullish() })
export type ProfileInput = z.infer<typeof ProfileInput>

/**
 * Optional emails. Emails about the account (confirmation, password), a purchase (order confirmation,
 * refund) or the customer's own request are always sent.
 */
export const MailPreferences = z.object({
  order_updates: z.boolean().describe('Order shipped, delivered or canceled'),
  ticket_replies: z.boolean().describe('New reply in a support ticket'),
  review_invitations: z.boolean().describe('Invitation to review delivered items'),
  newsletter: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

/**
 * Identifies a session by an API client's refresh token. A browser omits the token and sends its
 * cookie.
 */
export const RefreshToken = z.object({
  refresh_token: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .describe('Omit it in a browser, whose cookie holds it'),
})

export const SignedInSession = z.object({
  id: Id,
  since: Instant.describe('When the password was entered'),
  last_used: Instant.describe('Exact to the hour'),
  device: z.string().describe('The browser and system, such as “Chrome on macOS”'),
  country: z
    .string()
    .nullable()
    .describe('The country of the network it began in, in two letters. Null if unknown'),
  is_current: z.boolean().describe('Whether this call comes from it'),
})
export type SignedInSession = z.infer<typeof SignedInSession>

export const Session = z.object({
  user: CurrentUser,
  token: z.string().describe('Bearer token for the Authorization header'),
  refresh_token: z.string().describe('Works once, for a new session or to end this one'),
  expires_in: z.int().describe('In seconds'),
})
/** A session whose refresh token is in a browser's cookie. */
export const CookieSession = Session.omit({ refresh_token: true })
/** A session whose refresh token may be in a browser's cookie. */
export const RenewedSession = Session.extend({
  refresh_token: Session.shape.refresh_token.optional().describe('Missing if it is in the cookie'),
})

const administered = {
  ...names,
  email: RequiredEmail,
  phone: Phone.nullish(),
}
/** Refuses a password that staff set for someone else, instead of ignoring it (decision 126). */
const noPassword = z
  .never('Staff set no passwords. The person sets one with the link that the store emails them.')
  .optional()
  .describe('Refused: an emailed link sets the password')

/** A user created by staff. */
export const AdminUserInput = z.object({
  ...administered,
  role: z.enum(roles).default('customer'),
  status: z.enum(userStatuses).default('active'),
  password: noPassword,
})
/** An update of a user by staff. Omitted fields keep their value. */
export const AdminUserUpdate = z.object({
  ...administered,
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
  password: noPassword,
  version: z
    .int()
    .optional()
    .describe('The version the client last read. Answers 409 if it has changed'),
})

export const AdminUser = UserFields.extend({
  updated_at: Instant,
  last_login: Instant.nullable(),
  email_verified: z.boolean(),
  total_orders: z.int(),
  version: z.int().describe('Increases with every change by staff'),
})
export const AdminUserDetail = AdminUser.extend({ Addresses: z.array(Address) })

export const UserStats = z.object({
  total_users: z.int(),
  active_users: z.int(),
  admin_users: z.int(),
  new_users_today: z.int(),
})
