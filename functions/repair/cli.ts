/**
 * `npm run repair` compares what follows from the items in the table with them, such as list counters, search
 * words, report figures and stored files, and fixes the differences. `npm run repair -- --check` only lists
 * them.
 */
import { parseArgs } from 'node:util'
import type { OldItem } from '../migrate/check-old.ts'
import { loadStoreEnvironment } from '../store-environment.ts'
import type { HeldDrift } from '../table/held-drift.ts'
import type { Drift } from '../table/lists/repair.ts'
import type { ReportDrift } from '../table/rollups/repair.ts'
import type { SoldDrift } from '../table/sold-products.ts'
import type { CreditNoteDrift } from './credit-notes.ts'
import type { InvoiceDrift } from './invoices.ts'
import type { BookDrift } from './order-books.ts'
import type { CopyDrift } from './picture-copies.ts'
import type { FileDrift } from './repair-files.ts'
import type { PhotoDrift } from './repair-photos.ts'
import type { UnreadableDrift } from './unreadable.ts'

const usage = `Usage: npm run repair [-- --check] [--stage STAGE]

Compares list counters, search words, report figures, invoices, credit notes, the units that unpaid
orders hold, and the files of pictures, attachments and invoices with the items in the table, and
fixes the differences. Compares orders with stock, coupon uses and the demo's payments, and fixes the
coupon uses. Has pictures of other sites copied that earlier releases left there. Deletes files older
than a day that belong to no item. Removes metadata from photos of tickets and returns. Fills the
catalog index in OpenSearch again, if the store has one. Reads the whole table and these photos, and
lists the buckets. Changes nothing while there are items that can't be read.

--check  Lists the differences without changing anything; exits with 1 if there are any.
--stage  Repairs a deployed store. Without it, the store of npm start.`

const readArguments = () => {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return process.exit(2)
  }
}

/** Maximum number of differences to print. */
const maxPrinted = 20

type AnyDrift =
  | Drift
  | ReportDrift
  | FileDrift
  | PhotoDrift
  | CreditNoteDrift
  | InvoiceDrift
  | BookDrift
  | SoldDrift
  | CopyDrift
  | HeldDrift
  | OldItem
  | UnreadableDrift

const isPaper = (one: AnyDrift): one is CreditNoteDrift | InvoiceDrift => 'about' in one

const isOfBooks = (one: AnyDrift): one is BookDrift => 'detail' in one

const isPhoto = (one: AnyDrift): one is PhotoDrift => 'photo' in one

const isSold = (one: AnyDrift): one is SoldDrift => one.what === 'sold words'

const isCopy = (one: AnyDrift): one is CopyDrift => one.what === 'pictures to copy'

const isHeld = (one: AnyDrift): one is HeldDrift => one.what === 'held units'

const isOld = (one: AnyDrift): one is OldItem => one.what === 'not migrated'

const isUnreadable = (one: AnyDrift): one is UnreadableDrift => one.what === 'unreadable'

const isOfReports = (one: AnyDrift): boolean =>
  !(
    'list' in one ||
    'bucket' in one ||
    isPhoto(one) ||
    isPaper(one) ||
    isOfBooks(one) ||
    isSold(one) ||
    isCopy(one) ||
    isHeld(one) ||
    isOld(one) ||
    isUnreadable(one)
  )

const describeDrift = (one: AnyDrift): string => {
  if ('bucket' in one) return `files: ${one.what} ${one.bucket} ${one.key} ${one.by ?? ''}`.trim()
  if (isPhoto(one)) return `files: ${one.what} ${one.photo}`
  if (isPaper(one)) return `${one.what}: ${one.about}`
  if (isOfBooks(one)) return `${one.what}: ${one.of}: ${one.detail}`
  if (isHeld(one))
    return `${one.what}: ${one.key.pk} ${one.key.sk} has ${one.is}, should be ${one.should}`
  if (isUnreadable(one)) return `${one.what}: ${one.key.pk} ${one.key.sk}: ${one.fields.join(', ')}`
  if (isSold(one) || isOld(one) || isCopy(one)) return `${one.what}: ${one.key.pk} ${one.key.sk}`
  return `${'list' in one ? one.list.toLowerCase() : 'reports'}: ${one.what} ${one.key.pk} ${one.key.sk}`
}

const print = (drift: AnyDrift[]) => {
  for (const one of drift.slice(0, maxPrinted)) console.log(`  ${describeDrift(one)}`)
  if (drift.length > maxPrinted) console.log(`  and ${drift.length - maxPrinted} more`)
}

const { check } = readArguments()
try {
  loadStoreEnvironment()
  // Load these after the environment is set: the table's client reads it on load.
  const { allLists } = await import('../table/lists/all-lists.ts')
  const { findDrift } = await import('../table/drift.ts')
  const { checkLists, repairLists } = await import('../table/lists/repair.ts')
  const { checkReports, repairReports } = await import('../table/rollups/repair.ts')
  const { requestIndexFill } = await import('../table/index-fill.ts')
  const { rebuildOutdated, rebuildSnapshot } = await import(
    '../catalog/catalog-index/rebuild-snapshot.ts'
  )
  const { checkFiles, repairFiles } = await import('./repair-files.ts')
  const { checkPhotos, repairPhotos } = await import('./repair-photos.ts')
  const { checkCreditNotes, repairCreditNotes } = await import('./credit-notes.ts')
  const { checkInvoices, isInvoiceDrift, repairInvoices } = await import('./invoices.ts')
  const { checkOrderBooks, repairOrderBooks } = await import('./order-books.ts')
  const { checkOld } = await import('../migrate/check-old.ts')
  const { checkHeld, repairHeld } = await import('../table/held-drift.ts')
  const { checkSold, repairSold } = await import('../table/sold-products.ts')
  const { checkCopies, repairCopies } = await import('./picture-copies.ts')
  const { checkUnreadable } = await import('./unreadable.ts')
  const drift = await findDrift<AnyDrift>(
    checkUnreadable(),
    checkInvoices(),
    checkCreditNotes(),
    checkOrderBooks(),
    checkLists(allLists),
    checkSold(),
    checkCopies(),
    checkHeld(),
    checkOld(),
    await checkReports(),
    await checkFiles(),
    await checkPhotos(),
  )
  console.log(
    drift.length === 0
      ? 'Lists, reports, orders, held units and files match the items.'
      : `${drift.length} differences:`,
  )
  print(drift)
  const isOutdated = drift.some(isOld)
  if (isOutdated) console.log('An earlier release stored some of it. Run "npm run migrate" first.')
  // What was derived from such an item would look wrong, and its files unused.
  const isBlocked = drift.some(isUnreadable)
  if (isBlocked && !check)
    console.log(
      'Nothing was changed. First repair the unreadable items, or delete them at Failures.',
    )
  if (drift.length > 0 && (check || isOutdated || isBlocked)) process.exitCode = 1
  if (!check && !isBlocked && (await requestIndexFill())) {
    // Rebuild the snapshot, which is outdated in a store that has returned to the index in memory.
    await rebuildSnapshot()
    console.log('The catalog index in OpenSearch is filled again within a few minutes.')
  }
  if (!check && !isBlocked) await rebuildOutdated()
  if (drift.length > 0 && !check && !isOutdated && !isBlocked) {
    const papers = drift.filter(isPaper)
    const wrongInvoices = await repairInvoices(papers.filter(isInvoiceDrift), new Date())
    const notes = papers.filter(one => !isInvoiceDrift(one))
    const wrongNotes = await repairCreditNotes(notes, new Date())
    await repairSold(drift.filter(isSold))
    await repairCopies(drift.filter(isCopy))
    await repairHeld(drift.filter(isHeld))
    if (drift.some(one => 'list' in one)) await repairLists(allLists)
    if (drift.some(isOfReports)) await repairReports()
    const stored = drift.filter(one => 'bucket' in one)
    const left = [
      ...wrongInvoices,
      ...wrongNotes,
      ...(await repairOrderBooks(drift.filter(isOfBooks))),
      ...(await repairFiles(stored, new Date())),
      ...(await repairPhotos(drift.filter(isPhoto))),
    ]
    console.log(left.length === 0 ? 'Fixed.' : 'Fixed, except for these:')
    print(left)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
