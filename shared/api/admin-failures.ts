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
    summary: 'List failed stream events and rejected emails',
    reply: z.object({
      failures: z.array(Failure).describe('The latest 100 and owed refunds, newest first'),
    }),
    budget: { read: 400, write: 0 },
  },
  retryFailure: {
    method: 'POST',
    path: '/admin/failures/{id}/retry',
    access: 'admin',
    summary: 'Retry a failed event. The retry runs a moment later',
    params: byId,
    reply: Failure,
    budget: { read: 30, write: 60 },
  },
  dismissFailure: {
    method: 'DELETE',
    path: '/admin/failures/{id}',
    access: 'admin',
    summary: 'Dismiss a failure without fixing it',
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
