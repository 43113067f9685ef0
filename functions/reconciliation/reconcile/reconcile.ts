import {
  isReal,
  type ProviderName,
  paymentProviders,
} from '../../../shared/schemas/payment-providers.ts'
import { describeError, log } from '../../http/log.ts'
import { enabledProviders } from '../../payment-providers/enabled-providers.ts'
import { providerOf } from '../../payment-providers/providers.ts'
import { newId } from '../../table/id.ts'
import { listDifferences } from '../../table/payment-differences.ts'
import { type RunItem, saveRun } from '../../table/payment-runs.ts'
import { compareProvider, type ProviderComparison } from './read-provider.ts'
import { storeDifferences } from './store-differences.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Days that the daily run compares again, for records that arrived late. */
const dailyDays = 3
/** How far the daily run goes back for an open difference, in days. */
const maxDays = 31

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Starts the record of a run. */
export const newRun = (
  { from, to, by }: { from: string; to: string; by: string },
  now: Date,
): RunItem => ({
  id: newId('rec', now),
  from,
  to,
  by,
  state: 'running',
  started_at: now.toISOString(),
  finished_at: null,
  charges: 0,
  refunds: 0,
  disputes: 0,
  differences: 0,
})

/** Returns the daily run: of the last days, and of more if a difference of an earlier day is open. */
export const dailyRun = async (now: Date): Promise<RunItem> => {
  const open = (await listDifferences()).filter(({ dismissed }) => dismissed === null)
  const oldest = open.map(({ at }) => at).toSorted()[0] ?? now.toISOString()
  const usual = before(now, dailyDays * dayMs)
  const from =
    [oldest < usual ? oldest : usual, before(now, maxDays * dayMs)].toSorted()[1] ?? usual
  return newRun({ from, to: now.toISOString(), by: 'system' }, now)
}

/** Returns the part of the run's period that a provider has settled. */
const settledPeriod = ({ from, to }: RunItem, name: ProviderName, now: Date) => {
  const settled = before(now, paymentProviders[name].settledMinutes * minuteMs)
  return { from, to: to < settled ? to : settled }
}

const compareAll = async (run: RunItem, now: Date) => {
  const totals: Omit<ProviderComparison, 'found'> = { charges: 0, refunds: 0, disputes: 0 }
  let differences = (await listDifferences()).filter(({ dismissed }) => !dismissed).length
  for (const name of enabledProviders().filter(isReal)) {
    const period = settledPeriod(run, name, now)
    if (period.from >= period.to) continue
    const { found, ...counts } = await compareProvider(providerOf(name), period)
    totals.charges += counts.charges
    totals.refunds += counts.refunds
    totals.disputes += counts.disputes
    differences = await storeDifferences([{ provider: name, found }], period, now)
  }
  return { ...totals, differences }
}

/**
 * Compares the providers' records with the orders and stores the result. Logs an error, which raises
 * the alarm, unless there is no difference. Safe to repeat.
 */
export const reconcile = async (run: RunItem, now = new Date()): Promise<RunItem> => {
  await saveRun(run)
  const end = { finished_at: new Date().toISOString() }
  try {
    const done: RunItem = { ...run, ...(await compareAll(run, now)), ...end, state: 'done' }
    await saveRun({ ...done, finished_at: new Date().toISOString() })
    if (done.differences > 0)
      log('error', 'payments differ from orders', { run: run.id, differences: done.differences })
    return done
  } catch (error) {
    await saveRun({ ...run, finished_at: new Date().toISOString(), state: 'failed' })
    log('error', 'reconciliation failed', { run: run.id, ...describeError(error) })
    throw error
  }
}
