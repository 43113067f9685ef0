import { invalidField } from '../../../shared/errors.ts'
import {
  changePrice,
  endSale,
  type PricePair,
  putOnSale,
} from '../../../shared/rules/bulk-prices.ts'
import { formatCents, toCents, toDollars } from '../../../shared/rules/money.ts'
import { priceProblems } from '../../../shared/rules/price-problems.ts'
import type { AuditAction } from '../../../shared/schemas/audit.ts'
import type { BulkEdit } from '../../../shared/schemas/bulk-edit.ts'
import { listCategories } from '../../table/categories.ts'
import type { ProductItem, ProductWithVariants, VariantItem } from '../../table/products.ts'
import { dollarsOrNull } from '../present.ts'
import { publicationByStaff } from '../publication.ts'
import { lowestPrice } from './edited-product.ts'

/**
 * The product after a bulk action, or the reason why the action skips it. For `delete`, `next` is
 * the product before.
 */
export type Plan = { next: ProductWithVariants } | { skip: string }

/**
 * Plans a change of a product. Starts from the values in `seen` where an interrupted attempt already
 * wrote some.
 */
export type MakePlan = (read: ProductWithVariants, seen?: SeenValues) => Plan
export type SeenValues = BulkEdit['products'][number]['seen']

/** The names of the actions in the audit trail. */
export const auditActions = {
  activate: 'product.activate',
  deactivate: 'product.deactivate',
  feature: 'product.feature',
  unfeature: 'product.unfeature',
  set_category: 'product.set-category',
  change_price: 'product.change-price',
  set_price: 'product.set-price',
  set_sale: 'product.set-sale',
  clear_sale: 'product.clear-sale',
  set_stock: 'product.set-stock',
  delete: 'product.delete',
} as const satisfies Record<BulkEdit['action'], AuditAction>

export const changedSince = 'This product was changed since the preview'
const stockChanged = 'The stock was changed since the preview, through a sale or a return'

const fields =
  (change: Partial<ProductItem>): MakePlan =>
  ({ product, variants }) => ({ next: { product: { ...product, ...change }, variants } })

const activate: MakePlan = read => {
  const now = new Date().toISOString()
  const publication = publicationByStaff(true, { read: read.product, now })
  return fields({ is_active: true, ...publication })(read)
}

const inDollars = ({ price, compare_price }: PricePair) => ({
  price: toDollars(price),
  compare_price: dollarsOrNull(compare_price),
})

const problemOf = ({ product, variants }: ProductWithVariants): string | undefined => {
  const [problem] = priceProblems({
    ...inDollars(product),
    sale_price: dollarsOrNull(product.sale_price),
    variants: variants.map(inDollars),
  })
  if (problem?.path === 'sale_price')
    return `Its sale price of ${formatCents(product.sale_price ?? 0)} would be above the new price`
  return problem && 'A compare price would be below the new price'
}

const endedSale = { sale_price: null }

const hasVariants = ({ variants }: ProductWithVariants, seen: NonNullable<SeenValues>): boolean =>
  seen.length === variants.length && variants.every(({ id }, at) => seen[at]?.variant_id === id)

/** Plans new prices of all variants. `price` returns undefined where the change isn't possible. */
const prices =
  (
    price: (variant: VariantItem) => VariantItem | undefined,
    { change = {}, why = '' }: { change?: Partial<ProductItem>; why?: string } = {},
  ): MakePlan =>
  (read, seen) => {
    if (seen && !hasVariants(read, seen)) return { skip: changedSince }
    const variants: VariantItem[] = []
    for (const [at, variant] of read.variants.entries()) {
      const before = { ...variant, price: toCents(seen?.[at]?.price ?? toDollars(variant.price)) }
      const after = price(before)
      if (!after) return { skip: why }
      // A large product is written in parts, so a repeated request finds some variants already
      // changed.
      if (variant.price !== before.price && variant.price !== after.price)
        return { skip: changedSince }
      variants.push(after)
    }
    const next = {
      product: { ...read.product, ...change, ...lowestPrice(variants) },
      variants,
    }
    const skip = problemOf(read) ? undefined : problemOf(next)
    return skip ? { skip } : { next }
  }

const stock =
  (quantity: number): MakePlan =>
  (read, seen) => {
    const { product, variants } = read
    if (seen && !hasVariants(read, seen)) return { skip: changedSince }
    if (seen && !variants.every((one, at) => [seen[at]?.stock, quantity].includes(one.stock)))
      return { skip: stockChanged }
    return { next: { product, variants: variants.map(one => ({ ...one, stock: quantity })) } }
  }

const missing = (field: string, message: string) => invalidField(`body.${field}`, message)

const category = async (category_id: string | null | undefined): Promise<MakePlan> => {
  if (category_id === undefined) throw missing('category_id', 'Choose a category')
  const known = await listCategories({ consistent: true })
  if (category_id !== null && !known.some(({ id }) => id === category_id))
    throw missing('category_id', 'This category no longer exists')
  return fields({ category_id })
}

type Change = Pick<
  BulkEdit,
  'action' | 'category_id' | 'percent' | 'rounding' | 'price' | 'quantity'
>

/** Returns the plan of a bulk action. Errors: `invalid` if a field of the action is missing. */
export const planOf = async (change: Change): Promise<MakePlan> => {
  const { action, percent, rounding = 'none', price, quantity } = change
  switch (action) {
    case 'activate':
      return activate
    case 'deactivate':
      return fields({ is_active: false })
    case 'feature':
    case 'unfeature':
      return fields({ featured: action === 'feature' })
    case 'set_category':
      return category(change.category_id)
    case 'change_price':
      if (!percent) throw missing('percent', 'Enter a percentage')
      return prices(variant => changePrice(variant, percent, rounding))
    case 'set_price':
      if (price === undefined) throw missing('price', 'Enter a price')
      return prices(variant => ({ ...variant, price: toCents(price) }))
    case 'set_sale':
      if (percent === undefined || percent < 1 || percent > 90)
        throw missing('percent', 'Enter a percentage from 1 to 90')
      return prices(variant => putOnSale(variant, percent, rounding), {
        change: endedSale,
        why: 'Its price wouldn’t be lower',
      })
    case 'clear_sale':
      return prices(endSale, { change: endedSale })
    case 'set_stock':
      if (quantity === undefined) throw missing('quantity', 'Enter a quantity')
      return stock(quantity)
    case 'delete':
      return next => ({ next })
  }
}
