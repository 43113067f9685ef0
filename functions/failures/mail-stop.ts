import type { adminFailures } from '../../shared/api/admin-failures.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { hashEmail } from '../mail/hash-email.ts'
import { actorOf, audit } from '../table/audit.ts'
import { findMailStop, liftMailStop as lift } from '../table/mail-stops.ts'
import { transact } from '../table/transact.ts'

/** GET /admin/mail-stops: returns why email to an address is stopped; null if it isn't. */
export const getMailStop = async ({ query }: ShopRequest<typeof adminFailures.getMailStop>) => {
  const stop = await findMailStop(await hashEmail(query.email))
  return { stop: stop ? { reason: stop.reason, at: stop.at } : null }
}

const stopNotFound = () => notFound('Email stop')

/**
 * POST /admin/mail-stops/lift: allows email to the address again. Skipped emails are not sent later.
 * The audit trail stores the address as a hash. Errors: `not_found`.
 */
export const liftMailStop = async ({
  body,
  user,
}: ShopRequest<typeof adminFailures.liftMailStop>) => {
  const mailbox = await hashEmail(body.email)
  const stop = await findMailStop(mailbox)
  if (!stop) throw stopNotFound()
  const at = new Date().toISOString()
  const states = { before: { reason: stop.reason, stopped_at: stop.at }, after: {} }
  await transact([
    lift(mailbox, at, stopNotFound),
    audit(actorOf(user), 'mail-stop.lift', `mailbox ${mailbox}`, states, at),
  ])
  return {}
}
