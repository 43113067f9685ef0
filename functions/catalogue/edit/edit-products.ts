import type { catalogue } from '../../../shared/api/catalogue.ts'
import { invalidField, ShopError } from '../../../shared/errors.ts'
import type { BulkEdit } from '../../../shared/schemas/product.ts'
import type { UseCase } from '../../http/serve.ts'
import type { Actor } from '../../table/audit.ts'
import { actorOf } from '../../table/audit.ts'
import { listCategories } from '../../table/categories.ts'
import { getProduct, type ProductItem, type ProductWithVariants } from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { inLanes } from '../in-lanes.ts'
import { productBusy, saveEdit } from './save-edit.ts'

/** Applies a bulk action to a product; stock never changes. */
type Apply = (read: ProductWithVariants) => ProductWithVariants

const fields =
  (change: Partial<ProductItem>): Apply =>
  ({ product, variants }) => ({ product: { ...product, ...change }, variants })

/** Rounds half up. A price above 0 stays at least one cent. */
const repriced = (cents: number, percent: number) =>
  cents === 0 ? 0 : Math.max(1, Math.round((cents * (100 + percent)) / 100))

/** Changes all prices by percent. Compare prices stay, so a lower price shows as a sale. */
const byPercent =
  (percent: number): Apply =>
  ({ product, variants }) => ({
    product: { ...product, price: repriced(product.price, percent) },
    variants: variants.map(variant => ({ ...variant, price: repriced(variant.price, percent) })),
  })

const missing = (field: 'category_id' | 'percent', message: string) =>
  invalidField(`body.${field}`, message)

const applyOf = async ({ action, category_id, percent }: BulkEdit): Promise<Apply> => {
  switch (action) {
    case 'activate':
    case 'deactivate':
      return fields({ is_active: action === 'activate' })
    case 'feature':
    case 'unfeature':
      return fields({ featured: action === 'feature' })
    case 'change_price':
      if (!percent) throw missing('percent', 'Enter a percentage')
      return byPercent(percent)
    case 'set_category': {
      if (category_id === undefined) throw missing('category_id', 'Choose a category')
      const known = await listCategories({ consistent: true })
      if (category_id !== null && !known.some(({ id }) => id === category_id))
        throw missing('category_id', 'This category no longer exists')
      return fields({ category_id })
    }
  }
}

type One = BulkEdit['products'][number]

/**
 * Edits one product; returns the reason if it can't. A price change applies only to the version the
 * user saw, so a repeated request does not change it twice.
 */
const editOne = async (
  { id, updated_at }: One,
  { action }: BulkEdit,
  apply: Apply,
  by: Actor,
): Promise<string | undefined> => {
  const readAndEdit = async () => {
    const read = await getProduct(id, { consistent: true })
    if (!read) return 'This product was deleted'
    if (action === 'change_price' && read.product.updated_at !== updated_at)
      return 'This product changed since you loaded the list'
    const { product, variants } = apply(read)
    const at = new Date(Math.max(Date.now(), Date.parse(read.product.updated_at) + 1)).toISOString()
    const next = {
      product: { ...product, updated_at: at, version: product.version + 1 },
      variants,
    }
    await saveEdit({ read, next, by, action: `product.${action}`, reason: 'edited' })
    return undefined
  }
  try {
    return await retryOnConflict(readAndEdit, { message: productBusy })
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}

const lanes = 5

/**
 * POST /products/bulk-action: edits products one by one and lists those that failed. Safe to repeat.
 * Errors: `invalid`.
 */
export const editProducts: UseCase<typeof catalogue.editProducts> = async ({ body, user }) => {
  const apply = await applyOf(body)
  const by = actorOf(user)
  const failed: { id: string; message: string }[] = []
  const wanted = [...new Map(body.products.map(one => [one.id, one])).values()]
  await inLanes(wanted.values(), lanes, async one => {
    const message = await editOne(one, body, apply, by)
    if (message !== undefined) failed.push({ id: one.id, message })
  })
  return { changed: wanted.length - failed.length, failed }
}
