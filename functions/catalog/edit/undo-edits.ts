import type { catalog } from '../../../shared/api/catalog.ts'
import type { BulkUndo } from '../../../shared/schemas/bulk-edit.ts'
import type { UseCase } from '../../http/serve.ts'
import { type Actor, type AuditItem, actorOf, latestAudit, moreChanges } from '../../table/audit.ts'
import { getProduct, type ProductWithVariants, type VariantItem } from '../../table/products.ts'
import { editEach, type Outcome, writtenBefore } from './edit-each.ts'
import { instantAfter, lowestPrice } from './edited-product.ts'
import { auditActions } from './plan-edit.ts'
import { saveEdit, variantField } from './save-edit.ts'

const productFields = ['sale_price', 'is_active', 'featured', 'category_id'] as const
const variantFields = ['price', 'compare_price', 'stock'] as const

type Fields = Record<string, unknown>

const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter(name => name in from).map(name => [name, from[name]]))

const changedSince = { skip: 'This product was changed since' }

/**
 * Returns whether the stock is still as the change left it, or already restored. Versions don't show
 * that, because sales don't change them.
 */
const keepsStock = (variant: VariantItem, { before, after }: AuditItem, field: string): boolean => {
  const [was, is] = [before[field], after[field]] as [Fields | undefined, Fields | undefined]
  return !was || was.stock === is?.stock || [was.stock, is?.stock].includes(variant.stock)
}

/** Restores the fields that a bulk action changed. Returns undefined if the stock changed since. */
const restored = (
  { product, variants }: ProductWithVariants,
  entry: AuditItem,
): ProductWithVariants | undefined => {
  if (!variants.every(one => keepsStock(one, entry, variantField(one)))) return undefined
  const back = variants.map(one => ({
    ...one,
    ...pick((entry.before[variantField(one)] ?? {}) as Fields, variantFields),
  }))
  return {
    product: { ...product, ...pick(entry.before, productFields), ...lowestPrice(back) },
    variants: back,
  }
}

type One = BulkUndo['products'][number]

const undoOne = async (
  { id, updated_at }: One,
  { request_id }: BulkUndo,
  by: Actor,
): Promise<Outcome> => {
  const read = await getProduct(id, { consistent: true })
  if (!read) return { skip: 'This product was deleted' }
  if (read.product.updated_at !== updated_at) {
    const version = await writtenBefore(id, request_id)
    return version === undefined ? changedSince : { version }
  }
  const entry = (await latestAudit(id, 10)).find(({ at }) => at === updated_at)
  const isWhole = entry && !(moreChanges in entry.after)
  if (!isWhole || !Object.values<string>(auditActions).includes(entry.action))
    return { skip: 'This change can’t be undone' }
  const whole = restored(read, entry)
  if (!whole) return { skip: 'Its stock was changed since, through a sale or a return' }
  const version = instantAfter(updated_at, new Date())
  const next = {
    product: { ...whole.product, updated_at: version, version: read.product.version + 1 },
    variants: whole.variants,
  }
  await saveEdit({ read, next, by, action: 'product.undo', reason: 'edited', request_id })
  return { version }
}

/**
 * POST /products/bulk-undo: restores what a bulk action changed, as the audit trail recorded it.
 * Skips products that changed since. Safe to repeat.
 */
export const undoEdits: UseCase<typeof catalog.undoEdits> = ({ body, user }) =>
  editEach(body.products, one => undoOne(one, body, actorOf(user)))
