/**
 * `npm run repair`: makes the counters and search words of the back-office's lists, and the figures
 * of the reports, what the items themselves say; `npm run repair -- --check` only says what differs.
 */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../store-environment.ts'
import type { Drift } from './lists/repair.ts'
import type { ReportDrift } from './rollups/repair.ts'

const usage = `Usage: npm run repair [-- --check]

Compares the counters and search words of the back-office's lists, and the figures of the reports,
with the items themselves, and mends what differs. With --check nothing is changed, and a
difference ends the command with 1. It reads the whole table. Run it after the store's time zone was
changed: reports count its days.`

const readArguments = () => {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return process.exit(2)
  }
}

/** No more than these are told one by one. */
const mostTold = 20

const tell = (drift: readonly (Drift | ReportDrift)[]) => {
  if (drift.length === 0) return console.log('Lists and reports are what their items say.')
  console.log(`${drift.length} differences:`)
  for (const one of drift.slice(0, mostTold)) {
    const { what, key } = one
    console.log(
      `  ${'list' in one ? one.list.toLowerCase() : 'reports'}: ${what} ${key.pk} ${key.sk}`,
    )
  }
  if (drift.length > mostTold) console.log(`  and ${drift.length - mostTold} more`)
}

const { check } = readArguments()
try {
  loadStoreEnvironment()
  // Only now: the table's client reads the environment when it is loaded.
  const { allLists } = await import('./lists/all-lists.ts')
  const { findDrift, repairLists } = await import('./lists/repair.ts')
  const { findReportDrift, repairReports } = await import('./rollups/repair.ts')
  const { getSettings } = await import('./settings.ts')
  const { time_zone: zone } = await getSettings()
  const lists = await findDrift(allLists, zone)
  const reports = await findReportDrift(zone)
  const drift = [...lists, ...reports]
  tell(drift)
  if (drift.length > 0 && check) process.exitCode = 1
  if (drift.length > 0 && !check) {
    if (lists.length > 0) await repairLists(allLists, zone)
    if (reports.length > 0) await repairReports(zone)
    console.log('Mended.')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
