import * as z from 'zod'
import { Day, Id, Instant, optionalQuery, text } from './common.ts'

/** The kinds of things that staff change. An action starts with its kind: `order.ship`. */
export const auditKinds = [
  'order',
  'product',
  'category',
  'review',
  'coupon',
  'invoice',
  'user',
  'complaint',
  'saved-reply',
  'export',
  'import',
  'settings',
  'payments',
  'failure',
  'mail-stop',
] as const
export type AuditKind = (typeof auditKinds)[number]
export type AuditAction = `${AuditKind}.${string}`

const Fields = z.record(z.string(), z.unknown())

/** A change by staff. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  actor_id: z.string(),
  actor: z.string().describe('The staff member’s name at the time; empty for the import command'),
  action: z.string().describe('Such as order.ship'),
  kind: z.enum(auditKinds),
  subject: z.string().describe('The id of what was changed'),
  subject_name: z
    .string()
    .nullable()
    .describe('Such as an order number. Users have their current name, and null once deleted'),
  before: Fields.describe('The changed fields as they were'),
  after: Fields.describe('The changed fields as they are since'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The filters of the audit trail. Days are in the store's time zone, inclusive. */
export const auditFilters = {
  actor: optionalQuery(Id).describe('The id of a staff member'),
  kind: optionalQuery(z.enum(auditKinds)),
  subject: optionalQuery(text(200)).describe('The id of a thing, such as an order'),
  startDate: optionalQuery(Day),
  endDate: optionalQuery(Day),
}
