import type { BillingDetails } from '../billing.ts'
import type { Problem } from '../card.ts'
import type { GroupOptions } from '../options.ts'

export type ConfirmParams = {
  payment_method_data?: { billing_details?: BillingDetails }
  return_url?: string | null
  [name: string]: unknown
}
export type Result = { error?: { type: string; message: string }; [name: string]: unknown }
export type IntentId = { id: string; client_secret: string }

/** What an element needs of its group. */
export type Group = {
  key: string
  options: () => GroupOptions
  /** Makes this element the one to pay with, while its wallet is open. */
  payWith: (member: Member | undefined) => void
}

/** An element and what the group does with it. */
export type Member = {
  element: object
  updateGroup: () => Promise<void>
  /** Returns the first problem with the fields. */
  validate: () => Promise<Problem | undefined>
  /** The type of the chosen way to pay. */
  type: () => string
  createToken: (params: ConfirmParams) => Promise<Result>
  confirmSetup: (intent: IntentId, params: ConfirmParams) => Promise<Result>
}
