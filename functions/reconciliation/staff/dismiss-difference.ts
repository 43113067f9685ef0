import type { adminPayments } from '../../../shared/api/admin-payments.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { dismissDifference as dismissStep, getDifference } from '../../table/payment-differences.ts'
import { transact } from '../../table/transact.ts'

type Request = ShopRequest<typeof adminPayments.dismissDifference>

const changed = () =>
  new ShopError('conflict', 'This difference no longer exists. Reload the page.')

/**
 * POST /admin/payments/differences/{id}/dismiss: records why a difference is harmless, so that later
 * runs don't report it. Errors: `not_found`, `conflict`.
 */
export const dismissDifference = async ({ params, body, user }: Request) => {
  const difference = await getDifference(params.id)
  if (!difference) throw notFound('Difference')
  if (difference.dismissed) return {}
  const actor = actorOf(user)
  const at = new Date().toISOString()
  const { kind, order_id, provider_id, expected, actual } = difference
  const states = {
    before: { kind, order_id, provider_id, expected, actual },
    after: { note: body.note },
  }
  await transact([
    dismissStep(difference, { at, by: actor.name, note: body.note }, changed),
    audit(actor, 'payments.dismiss-difference', difference.id, states, at),
  ])
  return {}
}
