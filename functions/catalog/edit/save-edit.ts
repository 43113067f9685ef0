import { isDeepStrictEqual } from 'node:util'
import { ShopError } from '../../../shared/errors.ts'
import type { AuditAction } from '../../../shared/schemas/audit.ts'
import type { StockReason } from '../../../shared/schemas/product.ts'
import { describeError, log } from '../../http/log.ts'
import { type Actor, audit, differences } from '../../table/audit.ts'
import { categoryKey } from '../../table/keys.ts'
import {
  findSlugOwners,
  type ProductItem,
  type ProductWithVariants,
  saveProduct,
  type VariantItem,
} from '../../table/products.ts'
import type { Step } from '../../table/transact.ts'
import { requireStorable } from '../product-size.ts'
import { recordProducts } from '../projection.ts'

class SlugTaken extends Error {}

/** Names a variant in the audit trail. */
export const variantField = ({ id, product_id }: Pick<VariantItem, 'id' | 'product_id'>): string =>
  id === product_id ? 'stock and price' : `variant ${id}`

type Fields = Record<string, unknown>

/** The fields staff may change, for comparison and the audit trail. */
const shown = ({ product, variants }: ProductWithVariants) => {
  const {
    entity,
    units_sold,
    ratings,
    created_at,
    published_at,
    never_shown,
    updated_at,
    version,
    content_hash,
    ...fields
  } = product
  return {
    ...fields,
    ...Object.fromEntries(
      variants.map(({ entity, id, product_id, sold, stock_cause, ...entered }) => [
        variantField({ id, product_id }),
        entered,
      ]),
    ),
  }
}

/** Maximum changed variants that the audit trail names. A larger entry has no room for names. */
const maxNamed = 500

/** Returns what the audit trail records of a change: of a variant that stays, only its changed fields. */
const recorded = (read: ProductWithVariants | undefined, next: ProductWithVariants) => {
  const before: Fields = read ? shown(read) : {}
  const after: Fields = shown(next)
  const changed = next.variants.flatMap(variant => {
    const field = variantField(variant)
    const [was, is] = [before[field], after[field]]
    return was && !isDeepStrictEqual(was, is) ? [{ field, name: variant.name }] : []
  })
  for (const { field, name } of changed) {
    const change = differences(before[field] as Fields, after[field] as Fields)
    const named = changed.length <= maxNamed && { name }
    before[field] = { ...named, ...change.before }
    after[field] = { ...named, ...change.after }
  }
  return { before, after }
}

/** Checks that a newly chosen category still exists. */
const categoryExists = (read: ProductItem | undefined, { category_id }: ProductItem): Step[] =>
  category_id === null || category_id === read?.category_id
    ? []
    : [
        {
          write: { check: categoryKey(category_id), when: 'attribute_exists(pk)' },
          failsWith: () =>
            new ShopError('invalid', 'This category no longer exists', {
              errors: [{ path: 'body.category_id', message: 'This category no longer exists' }],
            }),
        },
      ]

const triedSlugs = 50

/** Returns the free slug with the lowest number suffix. */
const nextFree = async (slug: string): Promise<string> => {
  const base = slug.replace(/-\d+$/, '').slice(0, 190)
  const candidates = Array.from({ length: triedSlugs }, (_, at) => `${base}-${at + 2}`)
  const owners = await findSlugOwners(candidates)
  return (
    candidates.find(candidate => !owners.has(candidate)) ?? `${base}-${Date.now().toString(36)}`
  )
}

const slugTaken = async (slug: string): Promise<ShopError> => {
  const free = await nextFree(slug)
  const message = `Another product uses the slug ${slug}. ${free} is available.`
  return new ShopError('already_exists', message, {
    errors: [{ path: 'body.slug', message }],
    data: { slug: free },
  })
}

/** Updates lists at once; if that fails, the stream consumer does it later. */
const showInLists = (id: string): Promise<void> =>
  recordProducts([id]).catch(error =>
    log('warn', 'a change will appear in lists with a delay', describeError(error)),
  )

type Change = {
  read: ProductWithVariants | undefined
  next: ProductWithVariants
  by: Actor
  action: AuditAction
  reason: StockReason
  request_id?: string | undefined
  /** What else belongs into the product's transaction. */
  more?: readonly Step[]
}

/**
 * Saves a product over the version that was read, with an audit entry. Writes nothing and returns false
 * if nothing changed. Errors: `already_exists` with the next free slug, `invalid` for a deleted
 * category or a product that is too large, `VersionConflict` if it was sold, reviewed, changed or deleted after it was read.
 */
export const saveEdit = async (change: Change): Promise<boolean> => {
  const { read, next, by, action, reason, request_id, more = [] } = change
  if (read && isDeepStrictEqual(shown(read), shown(next))) return false
  requireStorable(next)
  const { product } = next
  const at = product.updated_at
  const entry = audit(
    by,
    action,
    { id: product.id, name: product.name },
    { ...recorded(read, next), request_id },
    at,
  )
  const cause = { reason, at, by: by.name, order_id: null, order_number: null }
  try {
    await saveProduct({ read, next }, cause, () => new SlugTaken(), {
      checks: categoryExists(read?.product, product),
      more: [entry, ...more],
    })
  } catch (error) {
    throw error instanceof SlugTaken ? await slugTaken(product.slug) : error
  }
  await showInLists(product.id)
  return true
}

/** Shown after the last attempt, when orders keep changing the product. */
export const productBusy = 'This product is being bought right now. Please try again.'
