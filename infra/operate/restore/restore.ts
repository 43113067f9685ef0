import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Problem } from '../../local/problem.ts'
import {
  describeCounts,
  lostOrders,
  readContents,
  readRestored,
  type TableContents,
} from './compare-tables.ts'
import { describeTable, untilActive } from './describe-table.ts'
import type { FileVersions } from './file-versions.ts'
import type { PointInTime, RestoreWindow } from './point-in-time.ts'
import { protectTable } from './protect-table.ts'
import { restoredTableName } from './restore-moment.ts'
import type { ScheduledBackup, ScheduledBackups } from './scheduled-backups.ts'
import { skipUsedNumbers } from './skip-numbers.ts'

/** What a restore works with. */
export type RestoreTools = {
  client: DynamoDBClient
  backups: PointInTime
  /** Daily backups, for moments that the ones above don't reach. */
  scheduled: ScheduledBackups
  files: FileVersions
  confirm: (question: string) => Promise<boolean>
  print: (line: string) => void
  /** Milliseconds between two checks of a table's status. */
  pause?: number
}

/** The table to restore, to which moment, and the tags of the new one. */
export type Restore = { table: string; moment: Date; tags: Record<string, string> }

const inSeconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

const second = (date: Date) => Math.floor(date.getTime() / 1000)

const describeWindow = (table: string, window: RestoreWindow | undefined): string => {
  if (!window) return `The table ${table} has no point-in-time recovery.`
  const { from, to } = window
  return second(from) === second(to)
    ? `The table ${table} was deleted. AWS kept it as it was at that moment: --to ${inSeconds(to)}`
    : `The table ${table} can be restored to a moment from ${inSeconds(from)} to ${inSeconds(to)}.`
}

const describeBackups = (found: readonly ScheduledBackup[]): string[] =>
  found.length > 0
    ? [
        '',
        'It can also be restored to the moment of a backup:',
        ...found.map(({ at }) => `  --to ${inSeconds(at)}`),
      ]
    : ['', 'It has no daily backups either. See "From a backup" in docs/operating/backup.md.']

/**
 * Returns the backup to restore a moment from, undefined if point-in-time recovery reaches it. A backup must
 * be of the same second. Errors: `Problem` that lists the possible moments.
 */
const findSource = async (
  { table, moment }: Restore,
  { backups, scheduled }: RestoreTools,
): Promise<ScheduledBackup | undefined> => {
  const window = await backups.window(table)
  const isWithin =
    window && second(moment) >= second(window.from) && second(moment) <= second(window.to)
  if (isWithin) return undefined
  const found = await scheduled.list(table)
  const exact = found.find(({ at }) => second(at) === second(moment))
  if (exact) return exact
  throw new Problem([describeWindow(table, window), ...describeBackups(found)].join('\n'))
}

/** Makes the new table, unless an earlier run began it, and waits for it. */
const makeTable = async (name: string, restore: Restore, tools: RestoreTools): Promise<void> => {
  const { client, backups, scheduled, confirm, print, pause = 20_000 } = tools
  const { table, moment } = restore
  const found = await describeTable(client, name)
  if (!found) {
    const backup = await findSource(restore, tools)
    print(
      [
        `This makes the table ${name}`,
        `with the data that ${table} had at ${inSeconds(moment)}${backup ? ', from a backup' : ''}.`,
        'The store goes on with its present table until you deploy the new one.',
      ].join('\n'),
    )
    if (!(await confirm('Restore?'))) throw new Problem('Nothing was restored.')
    if (backup) await scheduled.copy(backup, name)
    else await backups.copy(table, name, moment)
  }
  print(found ? `The table ${name} exists.` : 'Restoring. This takes 20 minutes to hours …')
  await untilActive(client, name, {
    pause,
    onPause: status => print(`  ${new Date().toISOString().slice(11, 19)} ${status}`),
  })
}

const describeOrders = (orders: ReturnType<typeof lostOrders>): string[] =>
  orders.map(
    ({ order_number, created_at, total }) =>
      `  ${order_number}  ${created_at}  ${(total / 100).toFixed(2)}`,
  )

/** Prints what the new table lacks. Errors: `Problem` if this release can't read it. */
const checkTable = async (
  name: string,
  former: string | undefined,
  { print }: RestoreTools,
): Promise<void> => {
  const { contents, wrong } = await readRestored(name)
  const before: TableContents | undefined = former ? await readContents(former) : undefined
  print(`\nItems:\n${describeCounts(contents, before).join('\n')}`)
  if (contents.newer.size > 0)
    throw new Problem(
      `A later release wrote ${[...contents.newer].join(', ')}. Deploy that release, or restore to an earlier moment.`,
    )
  if (contents.counts.size === 0) throw new Problem(`The table ${name} is empty.`)
  if (wrong.size > 0) {
    const counts = [...wrong].map(([what, count]) => `${what}: ${count}`)
    print(`\nTo be corrected by npm run repair: ${counts.join(', ')}.`)
  }
  if (!before) return
  const lost = lostOrders(contents, before)
  if (lost.length > 0)
    print(
      [
        `\nOrders that only the table before has: ${lost.length}. Keep this list:`,
        ...describeOrders(lost),
      ].join('\n'),
    )
}

/**
 * Makes and prepares the table of a moment, up to the switch: new table, protections, checks, numbers.
 * Safe to repeat. Returns the table's name. Errors: `Problem`.
 */
export async function prepareRestore(restore: Restore, tools: RestoreTools): Promise<string> {
  const { client, print, pause } = tools
  const name = restoredTableName(restore.table, restore.moment)
  await makeTable(name, restore, tools)
  print('Turning on the stream, expiry, point-in-time recovery and deletion protection …')
  await protectTable(name, restore.tags, { client, backups: tools.backups, pause })
  const former = (await describeTable(client, restore.table)) ? restore.table : undefined
  print(former ? 'Comparing both tables …' : 'Checking the table …')
  await checkTable(name, former, tools)
  const skipped = await skipUsedNumbers({ restored: name, former }, tools.files)
  if (skipped.length > 0)
    print(
      [
        '\nNumbers that are skipped, because customers may have them:',
        ...skipped.map(one => `  ${one.name.padEnd(14)}${one.from} to ${one.to}`),
      ].join('\n'),
    )
  return name
}
