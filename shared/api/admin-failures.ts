import * as z from 'zod'
import { byId, Email } from '../schemas/common.ts'
import { Failure, MailStop } from '../schemas/failure.ts'
import { Done, group } from './endpoint.ts'

const ByEmail = z.object({ email: Email })

export const adminFailures = group({
  listFailures: {
    method: 'GET',
    path: '/admin/failures',
    access: 'admin',
    summary: 'List failed stream events, rejected emails and items that can’t be read',
    reply: z.object({
      failures: z
        .array(Failure)
        .describe('The latest 100, owed refunds and up to 100 unreadable items, newest first'),
    }),
    budget: { read: 400, write: 0 },
  },
  retryFailure: {
    method: 'POST',
    path: '/admin/failures/{id}/retry',
    access: 'admin',
    summary: 'Retry a failed event, which runs a moment later, or check an unreadable item again',
    params: byId,
    reply: Failure,
    budget: { read: 30, write: 60 },
  },
  dismissFailure: {
    method: 'DELETE',
    path: '/admin/failures/{id}',
    access: 'admin',
    summary: 'Dismiss a failure without fixing it, or delete an unreadable item',
    params: byId,
    reply: Done,
    budget: { read: 30, write: 60 },
  },
  getMailStop: {
    method: 'GET',
    path: '/admin/mail-stops',
    access: 'admin',
    summary: 'Get whether email to an address is suppressed, and why',
    query: ByEmail,
    reply: z.object({ stop: MailStop.nullable() }),
    budget: { read: 4, write: 0 },
  },
  liftMailStop: {
    method: 'POST',
    path: '/admin/mail-stops/lift',
    access: 'admin',
    summary: 'Resume email to an address that bounced or complained',
    body: ByEmail,
    reply: Done,
    budget: { read: 4, write: 8 },
  },
})
