import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkOld } from '../../../functions/migrate/check-old.ts'
import { checkSteps, runSteps } from '../../../functions/migrate/run.ts'
import { steps } from '../../../functions/migrate/steps.ts'
import { checkCreditNotes } from '../../../functions/repair/credit-notes.ts'
import { checkInvoices } from '../../../functions/repair/invoices.ts'
import { checkOrderBooks } from '../../../functions/repair/order-books.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { checkHeld } from '../../../functions/table/held-drift.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { checkLists } from '../../../functions/table/lists/repair.ts'
import { checkReports } from '../../../functions/table/rollups/repair.ts'
import { checkSold } from '../../../functions/table/sold-products.ts'
import { isDeep, sampled } from '../../support/depth.ts'
import { everyItem } from '../../support/every-item.ts'
import { ProcessCrash, withFaults } from '../../support/faults.ts'
import { followTable } from '../../support/follow-table.ts'
import { useOwnTable } from '../../support/own-table.ts'
import { readStore, signInReader } from '../../support/read-store.ts'
import { keptReleases, loadReleasedStore } from '../../support/released-store.ts'
import { dice } from '../../support/seed.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const run = { pace: async () => {}, report: () => {} }

/** What `npm run repair -- --check` finds, without files. */
const findRepairs = async () =>
  findDrift<{ what: string }>(
    checkOld(),
    checkInvoices(),
    checkCreditNotes(),
    checkOrderBooks(),
    checkLists(allLists),
    checkSold(),
    checkHeld(),
    await checkReports(),
  )

/** Kinds of items whose changes others follow: lists, reports and emails. */
const followed = new Set(['order', 'invoice', 'return', 'complaint', 'user', 'credit-note'])
const follow = () => followTable(1, kind => followed.has(kind))

const countLeft = async () => (await checkSteps(steps, run)).map(({ left }) => left)

/** Counts emails that were sent. Returns that moved have an entry for the email they don't need. */
const countEmails = async () =>
  (await everyItem()).filter(({ entity, outcome }) => entity === 'mail' && outcome === 'sent')
    .length

const readTable = async () =>
  new Map(
    (await everyItem())
      .filter(({ pk }) => pk !== 'MIGRATIONS')
      .map(item => [`${item.pk} ${item.sk}`, item] as const),
  )
type Table = Awaited<ReturnType<typeof readTable>>

/** Names the items that differ. */
const differences = (one: Table, other: Table) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    name => !isDeepStrictEqual(one.get(name), other.get(name)),
  )

/** What reading changes, or the migration adds to orders and invoices. */
const changing = [
  ...['version', 'has_unread', 'is_read', 'last_login'],
  ...['credit_note', 'credit_notes', 'returns', 'creditNotes', 'refunded', 'net'],
]

const without = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(without)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !changing.includes(name))
      .map(([name, part]) => [name, without(part)]),
  )
}

/**
 * Pages that show more after the migration: unpaid orders, which are no longer counted with the others,
 * invoices of refunded orders, returns, the audit trail, and reports by event.
 */
const completed = [
  'GET /admin/orders/unpaid',
  'GET /admin/orders SEL-100',
  'GET /admin/orders/stats',
  'GET /invoices 100',
  'GET /invoices/stats',
  'GET /admin/returns',
  'GET /admin/audit',
  'GET /admin/reports/dashboard',
]

/** All in a deep run, else one in every other run: a store takes as long as hundreds of tests. */
const releases = isDeep || dice('releases')() < 1 / 2 ? sampled('releases', keptReleases, 1) : []

describe.each(releases)('a store of release %s', release => {
  test('opens before and after its migration, which leaves nothing to repair', async () => {
    await useOwnTable(`released-${release}`)
    const items = await loadReleasedStore(release)
    const deliver = await follow()
    await signInReader()
    await deliver()
    const before = await readStore(items)
    const emails = await countEmails()
    await runSteps(steps, run)
    await deliver()
    expect(await countEmails()).toBe(emails)
    expect(await countLeft()).toEqual(steps.map(() => 0))
    expect(await findRepairs()).toEqual([])
    const migrated = await readTable()
    await runSteps(steps, { ...run, again: true })
    expect(differences(migrated, await readTable())).toEqual([])
    const after = await readStore(items)
    const changed = Object.keys(before).filter(
      name => !isDeepStrictEqual(without(before[name]), without(after[name])),
    )
    expect(changed.filter(name => !completed.includes(name))).toEqual([])
    const ledgers = items.filter(({ entity }) => entity === 'return-ledger')
    expect(after['GET /admin/returns']).toMatchObject({
      pagination: { total: ledgers.length },
    })
    expect(before['GET /admin/audit']).toMatchObject({ entries: [] })
    expect(after['GET /admin/audit']).not.toMatchObject({ entries: [] })
  })
})

test.runIf(isDeep)('continues a migration that crashed every 300 calls', async () => {
  const [release = ''] = keptReleases
  await useOwnTable(`crashing-${release}`)
  await loadReleasedStore(release)
  const deliver = await follow()
  let crashes = 0
  for (let isDone = false; !isDone; ) {
    let calls = 0
    isDone = await withFaults(
      () =>
        ++calls === 300
          ? { when: crashes % 2 ? 'before' : 'after', error: () => new ProcessCrash() }
          : undefined,
      () => runSteps(steps, run),
    ).then(
      () => true,
      error => {
        expect(error).toBeInstanceOf(ProcessCrash)
        return false
      },
    )
    if (!isDone) crashes++
    expect(crashes).toBeLessThan(500)
  }
  expect(crashes).toBeGreaterThan(3)
  await deliver()
  expect(await countLeft()).toEqual(steps.map(() => 0))
  expect(await findRepairs()).toEqual([])
})
