import * as z from 'zod'
import { Id, Instant } from './common.ts'

/** A failure waits for its next retry, or has no retries left. */
export const failedStatuses = ['waiting', 'given_up'] as const

/** A stream event that failed, or an item that can't be read. It holds no personal data. */
export const Failure = z.object({
  id: Id,
  status: z
    .enum([...failedStatuses, 'unreadable'])
    .describe('`unreadable` for a stored item that can’t be read'),
  entity: z.string().describe('Type of the changed item, such as `order`'),
  subject: z.string().describe('Id of the changed item'),
  mail: z.string().nullable().describe('Kind of the rejected email, if any'),
  error: z.string().describe('Name of the last error'),
  issues: z
    .array(z.object({ path: z.string(), code: z.string() }))
    .describe('The fields that keep an item from being read'),
  failed_at: Instant,
  last_try_at: Instant,
  next_try_at: Instant.nullable(),
  tries: z.int(),
  is_trying: z.boolean().describe('True while a retry is in progress'),
  can_dismiss: z
    .boolean()
    .describe('False for a payment or refund, which has to end with a result'),
  can_retry: z
    .boolean()
    .describe('False if the change itself was lost, or the item has no page of its own'),
})
export type Failure = z.infer<typeof Failure>

/** The reason why email to an address is suppressed. */
export const MailStop = z.object({ reason: z.enum(['bounce', 'complaint']), at: Instant })
export type MailStop = z.infer<typeof MailStop>
