import type * as z from 'zod'
import { PaymentRun } from '../../shared/schemas/payment-report.ts'
import { paymentRunKey, paymentRunsPartition } from './keys.ts'
import { query } from './read.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

export type RunItem = z.infer<typeof PaymentRun>

const withKeys = (run: RunItem) => ({ ...paymentRunKey(run), entity: 'payment-run', ...run })

/** Stores a run, replacing its earlier state. */
export const saveRun = async (run: RunItem): Promise<void> => {
  await put(withKeys(run))
}

/** Returns the step that stores a run. */
export const addRun = (run: RunItem): Step => ({ write: { put: withKeys(run) } })

/** Returns the run that started last. */
export const latestRun = async (): Promise<RunItem | undefined> =>
  (await query(PaymentRun, { partition: paymentRunsPartition, backwards: true, limit: 1 }))[0]
