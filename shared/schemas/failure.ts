import * as z from 'zod'
import { Id, Instant } from './common.ts'

/** Waits for its next try, or was tried often enough. */
export const failedStatuses = ['waiting', 'given_up'] as const

/** Something that should have followed a change of the store and did not. It names nobody. */
export const Failure = z.object({
  id: Id,
  status: z.enum(failedStatuses),
  entity: z.string().describe('What was changed, such as `order`'),
  subject: z.string().describe('The id of what was changed'),
  mail: z.string().nullable().describe('The kind of the mail that was refused'),
  error: z.string().describe('The kind of the last error'),
  failed_at: Instant,
  last_try_at: Instant,
  next_try_at: Instant.nullable(),
  tries: z.int(),
  is_trying: z.boolean().describe('A try was asked for and has not ended'),
  can_retry: z.boolean().describe('False where what was changed is not known any more'),
})
export type Failure = z.infer<typeof Failure>

/** Why an address gets no more mail. */
export const MailStop = z.object({ reason: z.enum(['bounce', 'complaint']), at: Instant })
export type MailStop = z.infer<typeof MailStop>
