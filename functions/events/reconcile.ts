import { PaymentRun } from '../../shared/schemas/payment-report.ts'
import { dailyRun, reconcile } from '../payments/reconcile/reconcile.ts'

/** Compares payments with orders: every day, and when staff start a run. */
export const handler = async (event: { run?: unknown }): Promise<void> => {
  const given = PaymentRun.safeParse(event.run).data
  await reconcile(given ?? (await dailyRun(new Date())))
}
