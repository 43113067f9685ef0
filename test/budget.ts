/**
 * What tests may cost, in processor seconds on the machine of docs/numbers.md. A run names what is over
 * budget and passes all the same, because a time is no result.
 */

/** The budget of a whole run. `seconds` is its duration. */
export const runBudget = { seconds: 600, processor: 1_100 }

/** The parts of a run whose processor time is measured. */
export type Part =
  | 'Checks'
  | 'Vitest workers'
  | 'Vitest and its servers'
  | 'Builds for stories'
  | 'Browser stories'

export const partBudgets: Record<Part, number> = {
  // Without the cache of what passed.
  Checks: 100,
  'Vitest workers': 520,
  'Vitest and its servers': 220,
  'Builds for stories': 60,
  // Without the browsers, which end without a trace.
  'Browser stories': 200,
}

/** The budget of a test file by its folder. The first line that fits counts. */
export const folderBudgets: readonly { folder: string; seconds: number }[] = [
  { folder: 'test/unit/', seconds: 1 },
  { folder: 'test/components/', seconds: 2 },
  { folder: 'test/integration/', seconds: 6 },
  { folder: 'test/infra/', seconds: 20 },
  // Story files are measured by the clock: the sum of their stories.
  { folder: 'test/e2e/', seconds: 60 },
]

/** Files that cost more than others of their folder. */
export const exceptions: readonly { file: string; seconds: number; reason: string }[] = [
  {
    file: 'test/unit/functions/paper/invoice/render-invoice-pdf.test.ts',
    seconds: 10,
    reason: 'It renders invoices of up to 200 lines and reads them back.',
  },
  {
    file: 'test/infra/watch.test.ts',
    seconds: 24,
    reason: 'It synthesizes the stack and compares every alarm with its page.',
  },
  {
    file: 'test/integration/failures/unreadable.test.ts',
    seconds: 20,
    reason: 'It calls everything that can be read without an id, for each kind of item.',
  },
  {
    file: 'test/integration/migrate/releases.test.ts',
    seconds: 40,
    reason: 'It converts a whole store of an earlier release.',
  },
  {
    file: 'test/integration/reports/dashboard.test.ts',
    seconds: 37,
    reason: 'It compares a year of orders with reports in two time zones.',
  },
  {
    file: 'test/integration/reports/months.test.ts',
    seconds: 34,
    reason: 'It closes a month again for each sampled crash.',
  },
  {
    file: 'test/integration/contract/bad-input.test.ts',
    seconds: 26,
    reason: 'It sends bad input to every endpoint.',
  },
  {
    file: 'test/integration/exports/jobs.test.ts',
    seconds: 18,
    reason: 'It writes large exports, and repeats one for each sampled crash.',
  },
  {
    file: 'test/integration/people/auth/confirm.test.ts',
    seconds: 16,
    reason: 'It repeats registrations for each sampled crash.',
  },
  {
    file: 'test/integration/reconciliation/reconcile.test.ts',
    seconds: 16,
    reason: 'It synthesizes the stack to find the alarm that rings.',
  },
  {
    file: 'test/integration/watch/alarms.test.ts',
    seconds: 16,
    reason: 'It synthesizes the stack to find the alarms that ring.',
  },
  {
    file: 'test/integration/orders/races.test.ts',
    seconds: 16,
    reason: 'It lets 200 buyers order at once.',
  },
  {
    file: 'test/integration/orders/people.test.ts',
    seconds: 9,
    reason: 'It lets people do random things to orders, some of which take many steps.',
  },
  {
    file: 'test/integration/reports/recount-zone.test.ts',
    seconds: 13,
    reason: 'It counts all reports again for each sampled crash.',
  },
  {
    file: 'test/integration/people/profile/delete-account.test.ts',
    seconds: 13,
    reason: 'It registers and deletes many accounts.',
  },
  {
    file: 'test/integration/reports/rollups.test.ts',
    seconds: 12,
    reason: 'It repeats and reorders the events of many orders.',
  },
  {
    file: 'test/integration/people/users/staff-users.test.ts',
    seconds: 12,
    reason: 'It creates many accounts, some again for each crash.',
  },
  {
    file: 'test/integration/seed/seed.test.ts',
    seconds: 12,
    reason: 'It loads the whole demo store.',
  },
  {
    file: 'test/integration/contract/access.test.ts',
    seconds: 10,
    reason: 'It calls every endpoint as every kind of caller.',
  },
  {
    file: 'test/e2e/every-route.spec.ts',
    seconds: 150,
    reason: 'It opens every page.',
  },
]

/** The budget of a test file in seconds: of the processor, or by the clock for a story file. */
export const budgetOf = (file: string): number => {
  const exception = exceptions.find(one => one.file === file)
  const folder = folderBudgets.find(one => file.startsWith(one.folder))
  return exception?.seconds ?? folder?.seconds ?? Number.POSITIVE_INFINITY
}
