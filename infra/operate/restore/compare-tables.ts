import * as z from 'zod'
import { checkOld } from '../../../functions/migrate/check-old.ts'
import { checkCreditNotes } from '../../../functions/repair/credit-notes.ts'
import { readTable, type Stored } from '../../../functions/table/drift.ts'
import { checkHeld } from '../../../functions/table/held-drift.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { checkLists } from '../../../functions/table/lists/repair.ts'
import { checkReports } from '../../../functions/table/rollups/repair.ts'
import { shapeOf, shapeOfKind } from '../../../functions/table/shapes.ts'
import { checkSold } from '../../../functions/table/sold-products.ts'
import { inTable } from './in-table.ts'

const Placed = z.object({ order_number: z.string(), created_at: z.string(), total: z.int() })
const Deleted = z.object({ id: z.string(), subscription_id: z.string(), deleted_at: z.string() })

/** What a table holds, as far as a restore has to know. */
export type TableContents = {
  counts: Map<string, number>
  orders: Map<string, z.infer<typeof Placed>>
  deletedUsers: Map<string, z.infer<typeof Deleted>>
  users: Set<string>
  /** Kinds of items in a shape that this release doesn't know. */
  newer: Set<string>
}

/** Reads a whole table once, with further readers of its items. */
export const readContents = async (
  table: string,
  ...readers: { read(item: Stored): void }[]
): Promise<TableContents> => {
  const found: TableContents = {
    counts: new Map(),
    orders: new Map(),
    deletedUsers: new Map(),
    users: new Set(),
    newer: new Set(),
  }
  const read = (item: Stored) => {
    const kind = item.entity ?? 'other'
    found.counts.set(kind, (found.counts.get(kind) ?? 0) + 1)
    if (shapeOf(item) > shapeOfKind(kind)) found.newer.add(kind)
    if (kind === 'order') found.orders.set(String(item.id), Placed.parse(item))
    if (kind === 'user') found.users.add(String(item.id))
    if (kind === 'deleted-user') found.deletedUsers.set(String(item.id), Deleted.parse(item))
  }
  await inTable(table, () => readTable({ read }, ...readers))
  return found
}

/** What a restored table holds, and what `npm run repair` will correct in it. */
export const readRestored = async (
  table: string,
): Promise<{ contents: TableContents; wrong: Map<string, number> }> => {
  const checks = await inTable(table, async () => [
    checkCreditNotes(),
    checkLists(allLists),
    checkSold(),
    checkHeld(),
    checkOld(),
    await checkReports(),
  ])
  const contents = await readContents(table, ...checks)
  const wrong = new Map<string, number>()
  for (const { what } of checks.flatMap((check): { what: string }[] => check.drift()))
    wrong.set(what, (wrong.get(what) ?? 0) + 1)
  return { contents, wrong }
}

const kept = ['order', 'user', 'product', 'invoice', 'credit-note', 'complaint', 'return', 'coupon']

/** Lists how many items of the main kinds the tables have, and of all kinds. */
export const describeCounts = (
  restored: TableContents,
  former: TableContents | undefined,
): string[] => {
  const totalOf = ({ counts }: TableContents) =>
    [...counts.values()].reduce((sum, one) => sum + one, 0)
  const row = (name: string, count: (contents: TableContents) => number) =>
    `  ${name.padEnd(14)}${String(count(restored)).padStart(10)}${
      former ? String(count(former)).padStart(14) : ''
    }`
  return [
    `  ${''.padEnd(14)}${'restored'.padStart(10)}${former ? 'table before'.padStart(14) : ''}`,
    ...kept.map(kind => row(kind, ({ counts }) => counts.get(kind) ?? 0)),
    row('all items', totalOf),
  ]
}

/** Lists the orders of the table before that the restored one doesn't have, oldest first. */
export const lostOrders = (
  restored: TableContents,
  former: TableContents,
): z.infer<typeof Placed>[] =>
  [...former.orders]
    .filter(([id]) => !restored.orders.has(id))
    .map(([, order]) => order)
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
