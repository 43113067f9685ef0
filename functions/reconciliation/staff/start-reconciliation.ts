import type { adminPayments } from '../../../shared/api/admin-payments.ts'
import { ShopError } from '../../../shared/errors.ts'
import { addDays, startOfDay } from '../../../shared/rules/day.ts'
import type { ShopRequest } from '../../http/request.ts'
import { startFunction } from '../../http/start-function.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { addRun, latestRun, saveRun } from '../../table/payment-runs.ts'
import { getSettings } from '../../table/settings.ts'
import { transact } from '../../table/transact.ts'
import { newRun } from '../reconcile/reconcile.ts'

/** Maximum time of a run, in milliseconds: Lambda's 15 minutes. */
const maxRunMs = 15 * 60_000

/**
 * POST /admin/payments/reconcile: starts a comparison of days in the store's time zone. Errors:
 * `in_progress` while one runs.
 */
export const startReconciliation = async ({
  body,
  user,
}: ShopRequest<typeof adminPayments.startReconciliation>) => {
  const now = new Date()
  const latest = await latestRun()
  if (latest?.state === 'running' && now.getTime() - Date.parse(latest.started_at) < maxRunMs)
    throw new ShopError('in_progress', 'A comparison is running. Wait until it finishes.')
  const { time_zone: zone } = await getSettings()
  const actor = actorOf(user)
  const from = startOfDay(zone, body.from)
  const run = newRun({ from, to: startOfDay(zone, addDays(body.to, 1)), by: actor.name }, now)
  const change = { before: {}, after: { from: body.from, to: body.to } }
  await transact([addRun(run), audit(actor, 'payments.reconcile', run.id, change, run.started_at)])
  try {
    await startFunction(process.env.RECONCILE_FUNCTION, { run })
  } catch (cause) {
    await saveRun({ ...run, state: 'failed', finished_at: new Date().toISOString() })
    throw new ShopError('busy', 'The comparison could not start. Try again.', { cause })
  }
  return run
}
