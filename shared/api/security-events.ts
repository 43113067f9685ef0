/**
 * The events that a successful call may record in the security log. Refused calls are recorded by
 * their error.
 */
export const securityEvents = [
  'registered',
  'account_confirmed',
  'sign_in',
  'sign_in_with_code',
  'sign_in_with_recovery_code',
  'password_confirmed',
  'session_ended',
  'sessions_ended',
  'reset_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_changed',
  'data_exported',
  'account_deleted',
  'user_created',
  'user_changed',
  'role_changed',
  'user_deleted',
  'settings_changed',
  'payment_recorded',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** Refusals that alarms count, each as a custom metric (`infra/watch/floods.ts`). */
export const countedRefusals = [
  'sign_in_failed',
  'code_failed',
  'forbidden',
  'limited',
  'origin_refused',
] as const
export type CountedRefusal = (typeof countedRefusals)[number]
