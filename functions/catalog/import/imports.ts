import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { type Import, type ImportUndo, undoDays } from '../../../shared/schemas/import.ts'
import type { UseCase } from '../../http/serve.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import { type Actor, actorOf, audit } from '../../table/audit.ts'
import {
  AlreadyUndone,
  endUndo,
  type ImportUndoEntry,
  listUndoEntries,
  removeUndoEntries,
  unpackUndo,
} from '../../table/import-undo.ts'
import {
  addImport,
  getImport,
  type ImportItem,
  moveImport,
  newImport,
  listImports as stored,
} from '../../table/imports.ts'
import { getProduct, type ProductWithVariants } from '../../table/products.ts'
import { retryOnConflict, versionConflict } from '../../table/retry.ts'
import { stockSetSince } from '../../table/stock-history.ts'
import { type Step, transact } from '../../table/transact.ts'
import { removeProduct } from '../edit/delete-product.ts'
import { instantAfter } from '../edit/edited-product.ts'
import { productBusy, saveEdit } from '../edit/save-edit.ts'
import { isUsed, undoneProduct } from './undo-product.ts'

/** Number of imports that staff see. */
const listed = 10
const undoMs = undoDays * 86_400_000

/** Presents an import. Only the latest one that isn't undone can be undone. */
const present = (item: ImportItem, isLatest: boolean, now: Date): Import => {
  const { by_id: _, listed_at: __, ...shown } = item
  const until = Date.parse(item.started_at) + undoMs
  const canUndo = isLatest && item.status !== 'undone' && now.getTime() < until
  return { ...shown, undo_until: canUndo ? new Date(until).toISOString() : null }
}

/** Returns the latest imports, newest first. */
const latestImports = async (now: Date): Promise<Import[]> => {
  const items = await stored(listed)
  const latest = items.find(({ status }) => status !== 'undone')
  return items.map(item => present(item, item === latest, now))
}

/** GET /admin/imports: lists the latest imports, newest first. */
export const listImports: UseCase<typeof catalog.listImports> = async () => ({
  imports: await latestImports(new Date()),
})

/**
 * POST /admin/imports: records the start of an import, so that it can be continued and undone. It
 * changes no product.
 */
export const startImport: UseCase<typeof catalog.startImport> = async ({ body, user }) => {
  const now = new Date()
  const by = actorOf(user)
  const item = newImport(body, by, now)
  const { id, name, total, started_at } = item
  const entry = audit(
    by,
    'import.start',
    { id, name },
    { before: {}, after: { total } },
    started_at,
  )
  await transact([addImport(item), entry])
  return present(item, true, now)
}

type Undone = ImportUndo['products'][number]

/** An undo: by whom, since when, and the writes that end it for a product. */
type Undoing = { by: Actor; began: string; end: readonly Step[] }

const hiddenReason = 'It was ordered, reviewed or edited since'
const keptReason = (fields: readonly string[]) =>
  fields.length === 0 ? '' : `Edited since, so kept: ${fields.join(', ')}`

/** Removes a product that an import created, or hides it if something came of it. */
const undoCreated = async (
  read: ProductWithVariants,
  undo: ImportUndoEntry,
  { by, end }: Undoing,
): Promise<Pick<Undone, 'outcome' | 'reason'>> => {
  if (!isUsed(read, undo)) {
    await removeProduct(read, by, end)
    return { outcome: 'removed', reason: '' }
  }
  const { product, variants } = read
  const hidden = { ...product, is_active: false }
  await save(read, { product: hidden, variants }, { by, end })
  return { outcome: 'hidden', reason: hiddenReason }
}

const save = (
  read: ProductWithVariants,
  next: ProductWithVariants,
  { by, end }: Pick<Undoing, 'by' | 'end'>,
) =>
  saveEdit({
    read,
    next: {
      product: {
        ...next.product,
        updated_at: instantAfter(read.product.updated_at, new Date()),
        version: read.product.version + 1,
      },
      variants: next.variants,
    },
    by,
    action: 'product.undo-import',
    reason: 'undone',
    more: end,
  })

const undoOnce = async (
  undo: ImportUndoEntry,
  undoing: Undoing,
): Promise<Pick<Undone, 'outcome' | 'reason'>> => {
  const read = await getProduct(undo.product_id, { consistent: true })
  if (!read)
    return undo.created
      ? { outcome: 'removed', reason: '' }
      : { outcome: 'kept', reason: 'It was deleted since' }
  // Another import or a member of staff created it again.
  if (undo.created_at && undo.created_at !== read.product.created_at)
    return { outcome: 'kept', reason: 'It was deleted since, and created again' }
  if (undo.created) return undoCreated(read, undo, undoing)
  const isRestocked = Object.keys(undo.stock).length > 0
  const set = isRestocked
    ? await stockSetSince(undo.product_id, undo.updated_at, read.variants)
    : new Set<string>()
  const undone = undoneProduct(read, undo, { set, undoBegan: undoing.began })
  if ('skip' in undone) return { outcome: 'kept', reason: undone.skip }
  await save(read, undone.next, undoing)
  return { outcome: 'restored', reason: keptReason(undone.kept) }
}

/** Undoes an import of one product. Returns the reason if it can’t; undefined if it is undone already. */
const undoOne = async (
  importId: string,
  entry: ImportUndoEntry,
  { by, began }: Omit<Undoing, 'end'>,
): Promise<Undone | undefined> => {
  const { product_id: id, name } = entry
  const undo = await unpackUndo(importId, entry)
  if (!undo) return { id, name, outcome: 'kept', reason: 'What it was before is no longer stored' }
  try {
    const end = endUndo(importId, entry)
    const done = await retryOnConflict(() => undoOnce(undo, { by, began, end }), {
      message: productBusy,
    })
    return { id, name, ...done }
  } catch (error) {
    if (error instanceof AlreadyUndone) return undefined
    if (!(error instanceof ShopError) || error.code === 'internal') throw error
    return { id, name, outcome: 'kept', reason: error.message }
  }
}

/** Maximum changed products that one call undoes, and how many at once. */
const entriesPerCall = 25
const lanes = 5

const notLatest = () =>
  new ShopError(
    'conflict',
    `Only the latest import can be undone, for ${undoDays} days. Reload the page to see which it is.`,
  )

/** Marks an import as being undone, if it isn't yet. Returns it, and when its undo began. */
const beginUndo = (
  id: string,
  by: Actor,
  now: Date,
): Promise<{ item: ImportItem; began: string }> =>
  retryOnConflict(async () => {
    const item = await getImport(id)
    if (!item) throw notFound('Import')
    const { name, changed, created, status } = item
    if (status !== 'running' && status !== 'done') return { item, began: item.updated_at }
    const shown = (await latestImports(now)).find(one => one.id === id)
    if (!shown?.undo_until) throw notLatest()
    const at = now.toISOString()
    await transact([
      moveImport(item, { from: ['running', 'done'], to: 'undoing', at }, versionConflict),
      audit(by, 'import.undo', { id, name }, { before: { created, changed }, after: {} }, at),
    ])
    return { item, began: at }
  })

/**
 * POST /admin/imports/{id}/undo: undoes the import of some products. Call it until the import is
 * `undone`. Safe to repeat. Errors: `not_found`, `conflict` if a later import was made or it is too old.
 */
export const undoImport: UseCase<typeof catalog.undoImport> = async ({ params, user }) => {
  const { id } = params
  const now = new Date()
  const by = actorOf(user)
  const { item, began } = await beginUndo(id, by, now)
  const page = await listUndoEntries(id, entriesPerCall)
  const { entries, isLast } = page
  const outcomes = new Map<string, Undone>()
  await mapConcurrently(entries.values(), lanes, async undo => {
    const outcome = await undoOne(id, undo, { by, began })
    if (outcome) outcomes.set(undo.product_id, outcome)
  })
  await removeUndoEntries(page)
  if (isLast && item.status !== 'undone')
    await transact([
      moveImport(
        item,
        { from: ['undoing', 'undone'], to: 'undone', at: now.toISOString() },
        notLatest,
      ),
    ])
  const after = (await getImport(id)) ?? item
  return {
    import: present(after, true, now),
    products: entries.flatMap(({ product_id }) => outcomes.get(product_id) ?? []),
  }
}
