import * as z from 'zod'
import { byId, Email } from '../schemas/common.ts'
import { Failure, MailStop } from '../schemas/failure.ts'
import { Done, group } from './endpoint.ts'

const ofAddress = z.object({ email: Email })

export const adminFailures = group({
  listFailures: {
    method: 'GET',
    path: '/admin/failures',
    access: 'admin',
    summary: 'What could not follow a change of the store, and mails that were refused',
    reply: z.object({ failures: z.array(Failure).describe('The latest 100, the newest first') }),
    budget: { read: 400, write: 0 },
  },
  retryFailure: {
    method: 'POST',
    path: '/admin/failures/{id}/retry',
    access: 'admin',
    summary: 'Try again; it happens a moment later',
    params: byId,
    reply: Failure,
    budget: { read: 30, write: 60 },
  },
  dismissFailure: {
    method: 'DELETE',
    path: '/admin/failures/{id}',
    access: 'admin',
    summary: 'Forget a failure without making it good',
    params: byId,
    reply: Done,
    budget: { read: 30, write: 60 },
  },
  getMailStop: {
    method: 'GET',
    path: '/admin/mail-stops',
    access: 'admin',
    summary: 'Whether mail to an address is stopped, and why',
    query: ofAddress,
    reply: z.object({ stop: MailStop.nullable() }),
    budget: { read: 4, write: 0 },
  },
  liftMailStop: {
    method: 'POST',
    path: '/admin/mail-stops/lift',
    access: 'admin',
    summary: 'Send mail to an address again that bounced or complained',
    body: ofAddress,
    reply: Done,
    budget: { read: 4, write: 8 },
  },
})
