import { type UserItem, userIdOf } from '../../table/users.ts'

/** A Cognito user's attributes by name. */
export type CognitoAttributes = Record<string, string | undefined>

/** Builds the customer record of a Cognito user. */
export const newUser = (attributes: CognitoAttributes, at: Date): UserItem => ({
  id: userIdOf(attributes.sub ?? ''),
  email: (attributes.email ?? '').toLowerCase(),
  first_name: attributes.given_name ?? '',
  last_name: attributes.family_name ?? '',
  phone: attributes['custom:phone'] ?? null,
  role: 'customer',
  status: 'active',
  email_verified: attributes.email_verified === 'true',
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  last_login: null,
  total_orders: 0,
  version: 1,
})
