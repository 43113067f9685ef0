/**
 * `npm run repair`: makes the counters and search words of the back-office's lists, the figures of
 * the reports and the files in the buckets what the items themselves say; `npm run repair --
 * --check` only says what differs.
 */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../store-environment.ts'
import type { Drift } from '../table/lists/repair.ts'
import type { ReportDrift } from '../table/rollups/repair.ts'
import type { FileDrift } from './repair-files.ts'

const usage = `Usage: npm run repair [-- --check]

Compares the counters and search words of the back-office's lists, the figures of the reports, and
the files of pictures, attachments and invoices with the items themselves, and mends what differs.
Files that belong to nothing are deleted once they are a day old. With --check nothing is changed,
and a difference ends the command with 1. It reads the whole table and lists the buckets. Run it
after the store's time zone was changed: reports count its days.`

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

type AnyDrift = Drift | ReportDrift | FileDrift

const describeDrift = (one: AnyDrift): string => {
  if ('bucket' in one) return `files: ${one.what} ${one.bucket} ${one.key} ${one.by ?? ''}`.trim()
  return `${'list' in one ? one.list.toLowerCase() : 'reports'}: ${one.what} ${one.key.pk} ${one.key.sk}`
}

const tell = (drift: AnyDrift[]) => {
  for (const one of drift.slice(0, mostTold)) console.log(`  ${describeDrift(one)}`)
  if (drift.length > mostTold) console.log(`  and ${drift.length - mostTold} more`)
}

const { check } = readArguments()
try {
  loadStoreEnvironment()
  // Only now: the table's client reads the environment when it is loaded.
  const { allLists } = await import('../table/lists/all-lists.ts')
  const { findDrift } = await import('../table/drift.ts')
  const { checkLists, repairLists } = await import('../table/lists/repair.ts')
  const { checkReports, repairReports } = await import('../table/rollups/repair.ts')
  const { checkFiles, repairFiles } = await import('./repair-files.ts')
  const { getSettings } = await import('../table/settings.ts')
  const { time_zone: zone } = await getSettings()
  const drift = await findDrift<AnyDrift>(
    checkLists(allLists, zone),
    checkReports(zone),
    await checkFiles(),
  )
  console.log(
    drift.length === 0
      ? 'Lists, reports and files are what the items say.'
      : `${drift.length} differences:`,
  )
  tell(drift)
  if (drift.length > 0 && check) process.exitCode = 1
  if (drift.length > 0 && !check) {
    if (drift.some(one => 'list' in one)) await repairLists(allLists, zone)
    if (drift.some(one => !('list' in one || 'bucket' in one))) await repairReports(zone)
    const stored = drift.filter(one => 'bucket' in one)
    const left = await repairFiles(stored, new Date())
    console.log(left.length === 0 ? 'Mended.' : 'Mended, but for these files:')
    tell(left)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
