import { PaymentRun } from '../../shared/schemas/payment-report.ts'
import { background } from '../http/background.ts'
import { dailyRun, reconcile } from '../reconciliation/reconcile/reconcile.ts'

/** Compares payments with orders: every day, and when staff start a run. */
export const handler = background<{ run?: unknown }, void>(async (event, counts) => {
  const given = PaymentRun.safeParse(event.run).data
  const run = await reconcile(given ?? (await dailyRun(new Date())))
  const { id, charges, refunds, disputes, differences } = run
  Object.assign(counts, { payment_run: id, charges, refunds, disputes, differences })
})
