import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { keptShape } from '../../shared/rules/text-fields.ts'
import { Color, Picture, ProductAttribute, stockReasons } from '../../shared/schemas/product.ts'
import { productTexts, variantTexts } from '../../shared/schemas/product-texts.ts'
import { withoutLimits } from '../without-limits.ts'
import { ifVersion } from './if-version.ts'
import { productKey, slugKey, variantKey } from './keys.ts'
import { batchGet, get, query } from './read.ts'
import { retryOnConflict, versionConflict } from './retry.ts'
import { scanPrefix } from './scan.ts'
import { stockChangeId, stockChangeItem } from './stock-history.ts'
import { maxWrites, type Step, transact } from './transact.ts'
import { update } from './write.ts'

/** A stored picture. */
export const StoredPicture = withoutLimits(
  Picture.extend({
    /** The address on another site that it was copied from, if it was. */
    source: z.string().optional(),
  }),
)
export type StoredPicture = z.infer<typeof StoredPicture>

/**
 * A stored product. Amounts are cents. Its variants hold the stock; a product without options has one
 * variant with the product's id.
 */
export const ProductItem = withoutLimits(
  z.object({
    entity: z.literal('product'),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    ...keptShape(productTexts),
    category_id: z.string().nullable(),
    short_description: z.string(),
    description: z.string(),
    sku: z.string(),
    /** The lowest variant price, with that variant's compare price. */
    price: z.int(),
    compare_price: z.int().nullable(),
    /** Replaces a variant's price if lower. */
    sale_price: z.int().nullable(),
    tags: z.array(z.string()),
    grams: z.number().nullable(),
    featured: z.boolean(),
    /** Whether it can't be returned. Absent means no. */
    final_sale: z.boolean().optional(),
    is_active: z.boolean(),
    pictures: z.array(StoredPicture),
    /** Shown if there is no picture or it doesn't load. */
    fallback_image: z.string(),
    /** Options such as size and color, in shop order. Empty if there is nothing to choose. */
    options: z.array(ProductAttribute),
    /** Swatches of the color option's values. */
    colors: z.array(Color),
    /**
     * Units sold that no variant counts: of deleted variants, and from before variants had a count.
     */
    units_sold: z.int(),
    /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
    ratings: z.array(z.int()).length(5),
    created_at: z.string(),
    /**
     * When shoppers could first see it. Null if that isn't known. Absent for products of earlier releases
     * and those that were never shown.
     */
    published_at: z.string().nullable().optional(),
    /** Whether no shopper could see it so far. Absent means that one could. */
    never_shown: z.boolean().optional(),
    updated_at: z.string(),
    /** Increases with every change except of stock. */
    version: z.int(),
    /** A hash of the last import, so that the same file changes nothing. */
    content_hash: z.string().nullable(),
  }),
)
export type ProductItem = z.infer<typeof ProductItem>

/** The reason for the last stock change. The stream consumer writes the history from it. */
export const StockCause = z.object({
  reason: z.enum(stockReasons),
  at: z.string(),
  /** Who changed it, or empty for orders. */
  by: z.string(),
  /** The name of the imported file. */
  file: z.string().optional(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
})
export type StockCause = z.infer<typeof StockCause>

export const VariantItem = z.object({
  entity: z.literal('variant'),
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  ...keptShape(variantTexts),
  price: z.int(),
  compare_price: z.int().nullable(),
  /** What one item costs the store, for staff only. Absent if it isn't known. */
  cost: z.int().optional(),
  stock: z.int(),
  /**
   * Units ordered and not canceled, counted in the write that takes them from stock. Negative if older
   * orders are canceled.
   */
  sold: z.int().optional(),
  /** Units of orders that wait for their buyer to pay; not part of `stock`. */
  held: z.int().optional(),
  /** For example `{"Size": "M"}`. Empty if the product has no options. */
  attributes: z.record(z.string(), z.string()),
  /** Position among the product's variants. */
  position: z.int(),
  stock_cause: StockCause.optional(),
})
export type VariantItem = z.infer<typeof VariantItem>

/** A product with its variants, in shop order. */
export type ProductWithVariants = { product: ProductItem; variants: VariantItem[] }

type Sold = {
  product: Pick<ProductItem, 'units_sold'>
  variants: readonly Pick<VariantItem, 'sold'>[]
}

/** Adds up a product's units sold. */
export const unitsSold = ({ product, variants }: Sold): number =>
  variants.reduce((sum, { sold = 0 }) => sum + sold, product.units_sold)

/** Sets the units sold of changed variants, and adds those of removed variants to the product. */
export const keepSold = (
  { product, variants }: ProductWithVariants,
  read: ProductWithVariants | undefined,
): ProductWithVariants => {
  const before = new Map(read?.variants.map(variant => [variant.id, variant]))
  const kept = variants.map(variant => {
    const sold = before.get(variant.id)?.sold
    before.delete(variant.id)
    return { ...variant, ...(sold !== undefined && { sold }) }
  })
  return {
    product: { ...product, units_sold: unitsSold({ product, variants: [...before.values()] }) },
    variants: kept,
  }
}

const Stored = z.discriminatedUnion('entity', [ProductItem, VariantItem])
const SlugItem = z.object({ pk: z.string(), product_id: z.string() })

/** Reads a product and its variants with one query. */
export const getProduct = async (
  id: string,
  { consistent = false } = {},
): Promise<ProductWithVariants | undefined> => {
  const items = await query(Stored, { partition: productKey(id).pk, consistent })
  const product = items.find(item => item.entity === 'product')
  const variants = items.filter(item => item.entity === 'variant')
  return product && { product, variants: variants.sort((a, b) => a.position - b.position) }
}

/** Requires that a product, if it is stored, can be read. Errors: `unreadable`. */
export const requireReadable = async (id: string): Promise<void> => {
  await get(ProductItem, productKey(id), { consistent: true })
}

/** Resolves a product id or slug to its id, or undefined if unknown. */
export const findProductId = async (idOrSlug: string): Promise<string | undefined> => {
  if (/^prd_[0-9a-z]+$/.test(idOrSlug)) return idOrSlug
  return (await get(SlugItem, slugKey(idOrSlug)))?.product_id
}

/** Maps slugs to product ids. */
export const findSlugOwners = async (slugs: readonly string[]): Promise<Map<string, string>> => {
  const items = await batchGet(SlugItem, slugs.map(slugKey), { consistent: true })
  const bySlugKey = new Map(items.map(item => [item.pk, item.product_id]))
  return new Map(
    slugs.flatMap(slug => {
      const owner = bySlugKey.get(slugKey(slug).pk)
      return owner === undefined ? [] : [[slug, owner] as const]
    }),
  )
}

/** Returns the existing products of these ids in the given order, without variants. */
export const getProducts = async (
  ids: readonly string[],
  { consistent = false } = {},
): Promise<ProductItem[]> => {
  const items = await batchGet(ProductItem, ids.map(productKey), { consistent })
  const byId = new Map(items.map(item => [item.id, item]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export type LineKey = { product_id: string; variant_id: string | null }
export type LoadedLine<K extends LineKey = LineKey> = K & {
  product: ProductItem | undefined
  variant: VariantItem | undefined
}

/**
 * Reads the current product and variant of each line with one batch read. Both are undefined if
 * deleted. A line without a variant id refers to the only variant of a product without options. Doesn't
 * read the lines of `known`, a product that was just read.
 */
export const loadLines = async <K extends LineKey>(
  lines: readonly K[],
  known?: ProductWithVariants,
): Promise<LoadedLine<K>[]> => {
  const variantIdOf = (line: LineKey) => line.variant_id ?? line.product_id
  const items = await batchGet(
    Stored,
    lines
      .filter(line => line.product_id !== known?.product.id)
      .flatMap(line => [
        productKey(line.product_id),
        variantKey(line.product_id, variantIdOf(line)),
      ]),
    { consistent: true },
  )
  const products = new Map<string, ProductItem>()
  const variants = new Map<string, VariantItem>()
  for (const item of [...items, ...(known ? [known.product, ...known.variants] : [])]) {
    if (item.entity === 'product') products.set(item.id, item)
    else variants.set(`${item.product_id} ${item.id}`, item)
  }
  return lines.map(line => ({
    ...line,
    product: products.get(line.product_id),
    variant: variants.get(`${line.product_id} ${variantIdOf(line)}`),
  }))
}

/** Yields all products with variants, including hidden ones, unordered. Scans the whole table. */
export async function* scanProducts(): AsyncGenerator<ProductWithVariants> {
  for await (const items of scanPrefix(Stored, productKey('').pk)) {
    const product = items.find(item => item.entity === 'product')
    const variants = items.filter(item => item.entity === 'variant')
    if (product) yield { product, variants }
  }
}

type Load = {
  next: ProductWithVariants
  /** The product as found. Not its variants. */
  read: ProductItem | undefined
  /** The product that the change was compared with. A sale since then fails. */
  stored?: ProductWithVariants | undefined
  bulk: string | undefined
  /** Whether it fails if the table has one of its variants, as of a product that was just deleted. */
  isFirst?: boolean
}

const variantItem = (variant: VariantItem, bulk: string | undefined): object => ({
  ...variantKey(variant.product_id, variant.id),
  ...variant,
  bulk,
})

/**
 * Creates a variant. The table does this in half of the time that `replaceVariant` takes. The stock history
 * skips the first stock of a bulk load, so its cause is left out: it would be a third of the item.
 */
const putVariant = ({ stock_cause, ...variant }: VariantItem, bulk: string | undefined): Step => ({
  write: {
    put: variantItem(bulk ? variant : { ...variant, stock_cause }, bulk),
    when: 'attribute_not_exists(pk)',
  },
  failsWith: versionConflict,
})

/** The fields that orders change at any time. */
const orderFields = ['sold', 'held']

/** Replaces or creates a variant, except for the fields that orders change. */
const replaceVariant = (
  { sold: _, held: __, ...variant }: VariantItem,
  { bulk, readStock }: { bulk: string | undefined; readStock: number | undefined },
): Step => {
  const fields = Object.entries({ ...variant, bulk }).filter(([, value]) => value !== undefined)
  const gone = Object.keys({ ...VariantItem.shape, bulk }).filter(
    name => !orderFields.includes(name) && !fields.some(([field]) => field === name),
  )
  const set = fields.map(([name]) => `#${name} = :${name}`).join(', ')
  const remove = gone.map(name => `#${name}`).join(', ')
  return {
    write: {
      update: variantKey(variant.product_id, variant.id),
      set: `SET ${set}${remove && ` REMOVE ${remove}`}`,
      names: Object.fromEntries(
        [...fields.map(([name]) => name), ...gone].map(name => [`#${name}`, name]),
      ),
      values: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ...(readStock !== undefined && { ':read_stock': readStock }),
      },
      ...(readStock !== undefined && { when: '#stock = :read_stock' }),
    },
    failsWith: versionConflict,
  }
}
const slugItem = ({ slug, id }: ProductItem): object => ({ ...slugKey(slug), product_id: id })
const productItem = (product: ProductItem, bulk: string | undefined): object => ({
  ...productKey(product.id),
  ...product,
  bulk,
})

/**
 * Returns the items that store a product: variants, slug, then the product. `bulk` names the load
 * that writes it. The stream consumer skips those, because a load publishes the catalog index.
 */
export const productItems = (whole: ProductWithVariants, bulk?: string): object[] => [
  ...whole.variants.map(variant => variantItem(variant, bulk)),
  slugItem(whole.product),
  productItem(whole.product, bulk),
]

const slugIsFree = 'attribute_not_exists(pk) OR product_id = :id'

/**
 * Replaces a product with all its items, or creates it. Fails if it was reviewed, sold or changed after it
 * was read, or if another product has its slug.
 */
export const replaceProduct = ({ next, read, stored, bulk, isFirst = false }: Load): Step[] => {
  const stocks = new Map(stored?.variants.map(({ id, stock }) => [id, stock]))
  return [
    ...next.variants.map(variant =>
      isFirst
        ? putVariant(variant, bulk)
        : replaceVariant(variant, { bulk, readStock: stocks.get(variant.id) }),
    ),
    {
      write: {
        put: slugItem(next.product),
        when: slugIsFree,
        values: { ':id': next.product.id },
      },
      failsWith: versionConflict,
    },
    {
      write: { put: productItem(next.product, bulk), ...ifVersion(read?.version) },
      failsWith: versionConflict,
    },
  ]
}

/** Checks that a product is still as it was read, or isn't stored, without writing it. */
export const isAsRead = (id: string, read: ProductItem | undefined): Step => ({
  write: { check: productKey(id), ...ifVersion(read?.version) },
  failsWith: versionConflict,
})

/** A variant's fields that staff edit, except stock. */
const enteredFields = ({
  entity,
  id,
  product_id,
  stock,
  sold,
  held,
  stock_cause,
  ...entered
}: VariantItem): Record<string, unknown> => entered

const stockAsRead = 'stock = :read'

/** Writes only a variant's changed fields, so that sales in the meantime keep their effect. */
const changeVariant = (read: VariantItem, next: VariantItem, cause: StockCause): Step[] => {
  const restocked = read.stock !== next.stock
  const before = enteredFields(read)
  const after = enteredFields(next)
  if (!restocked && isDeepStrictEqual(before, after)) return []
  const changed = { ...after, ...(restocked && { stock: next.stock, stock_cause: cause }) }
  const removed = Object.keys(before).filter(name => !(name in after))
  const set = Object.keys(changed).map(name => `#${name} = :${name}`)
  const remove = removed.map(name => `#${name}`)
  return [
    {
      write: {
        update: variantKey(next.product_id, next.id),
        set: `SET ${set.join(', ')}${remove.length > 0 ? ` REMOVE ${remove.join(', ')}` : ''}`,
        when: restocked ? stockAsRead : 'attribute_exists(pk)',
        names: Object.fromEntries(
          [...Object.keys(changed), ...removed].map(name => [`#${name}`, name]),
        ),
        values: {
          ...Object.fromEntries(
            Object.entries(changed).map(([name, value]) => [`:${name}`, value]),
          ),
          ...(restocked && { ':read': read.stock }),
        },
      },
      failsWith: versionConflict,
    },
  ]
}

/**
 * Returns the history's entry about the stock of a variant that staff remove. The stream doesn't
 * know who removed it.
 */
const removedStock = (variant: VariantItem, cause: StockCause) =>
  stockChangeItem({
    // This id sorts before every change that the stream numbers.
    id: stockChangeId(cause.at, '') + variant.id,
    ...cause,
    reason: 'removed',
    product_id: variant.product_id,
    variant_id: variant.id,
    variant_name: variant.name,
    change: -variant.stock,
    left: 0,
  })

/** Builds the writes that replace a product's variants. */
const variantSteps = (
  read: readonly VariantItem[],
  next: readonly VariantItem[],
  cause: StockCause,
): Step[] => {
  const before = new Map(read.map(variant => [variant.id, variant]))
  const kept = new Set(next.map(variant => variant.id))
  return [
    ...read
      .filter(variant => !kept.has(variant.id))
      .flatMap((variant): Step[] => [
        { write: { remove: variantKey(variant.product_id, variant.id) } },
        ...(variant.stock > 0 ? [{ write: { put: removedStock(variant, cause) } }] : []),
      ]),
    ...next.flatMap((variant): Step[] => {
      const known = before.get(variant.id)
      if (known) return changeVariant(known, variant, cause)
      const put = {
        ...variantKey(variant.product_id, variant.id),
        ...variant,
        stock_cause: cause,
      }
      return [{ write: { put, when: 'attribute_not_exists(pk)' }, failsWith: versionConflict }]
    }),
  ]
}

const slugSteps = (
  read: ProductItem | undefined,
  next: ProductItem,
  slugTaken: () => Error,
): Step[] => {
  if (read?.slug === next.slug) return []
  const take: Step = {
    write: { put: slugItem(next), when: slugIsFree, values: { ':id': next.id } },
    failsWith: slugTaken,
  }
  return read ? [take, releaseSlug(read)] : [take]
}

/** Checks that a product may take its slug, for the parts before the one that takes it. */
const slugChecks = (
  read: ProductItem | undefined,
  { slug, id }: ProductItem,
  slugTaken: () => Error,
): Step[] =>
  read?.slug === slug
    ? []
    : [
        {
          write: { check: slugKey(slug), when: slugIsFree, values: { ':id': id } },
          failsWith: slugTaken,
        },
      ]

const releaseSlug = ({ slug, id }: ProductItem): Step => ({
  write: { remove: slugKey(slug), when: 'product_id = :id', values: { ':id': id } },
  failsWith: versionConflict,
})

/**
 * Saves a product with its variants, with `more` (the audit) in the product's transaction. Writes
 * only changes, so that stock that orders take in the meantime stays taken. Writes large products in
 * parts, the product last. Each part checks the version, the slug and `checks`, so that a product that
 * can't be saved isn't written in part. A retry after a failure writes the rest.
 */
export const saveProduct = async (
  { read, next }: { read: ProductWithVariants | undefined; next: ProductWithVariants },
  cause: StockCause,
  slugTaken: () => Error,
  { checks, more }: { checks: readonly Step[]; more: readonly Step[] },
): Promise<void> => {
  const variants = variantSteps(read?.variants ?? [], next.variants, cause)
  const last: Step[] = [
    ...slugSteps(read?.product, next.product, slugTaken),
    {
      write: {
        put: productItem(next.product, undefined),
        ...ifVersion(read?.product.version),
      },
      failsWith: versionConflict,
    },
    ...checks,
    ...more,
  ]
  const before = [
    isAsRead(next.product.id, read?.product),
    ...slugChecks(read?.product, next.product, slugTaken),
    ...checks,
  ]
  while (variants.length + last.length > maxWrites)
    await transact([...before, ...variants.splice(0, maxWrites - before.length)])
  await transact([...variants, ...last])
}

/**
 * Deletes a product with its slug and as many variants as fit in a transaction. The stream consumer
 * deletes the rest (`deleteVariants`).
 */
export const deleteProduct = (
  { product, variants }: ProductWithVariants,
  more: readonly Step[],
): Promise<void> => {
  const own: Step[] = [
    {
      write: { remove: productKey(product.id), ...ifVersion(product.version) },
      failsWith: versionConflict,
    },
    releaseSlug(product),
    ...more,
  ]
  const removes = variants.map(({ id }) => ({ write: { remove: variantKey(product.id, id) } }))
  return transact([...own, ...removes.slice(0, maxWrites - own.length)])
}

/**
 * Deletes the remaining variants of a deleted product, unless the product exists again. An import that
 * creates it again in parts checks afterwards that no variant is missing (`hasAllVariants`).
 */
export const deleteVariants = (productId: string): Promise<void> =>
  retryOnConflict(async () => {
    const left = await query(Stored, { partition: productKey(productId).pk, consistent: true })
    if (left.some(({ entity }) => entity === 'product')) return
    const removes = left.map(({ id }): Step => ({ write: { remove: variantKey(productId, id) } }))
    const isGone = isAsRead(productId, undefined)
    while (removes.length > 0) await transact([isGone, ...removes.splice(0, maxWrites - 1)])
  })

/** Returns whether the table has all variants of a product, with which it was just written. */
export const hasAllVariants = async ({
  product,
  variants,
}: ProductWithVariants): Promise<boolean> => {
  const partition = productKey(product.id).pk
  const stored = await query(z.object({ sk: z.string() }), { partition, consistent: true })
  const keys = new Set(stored.map(({ sk }) => sk))
  return variants.every(({ id }) => keys.has(variantKey(product.id, id).sk))
}

/**
 * Replaces a product's pictures, unless it changed since it was read. Staff who have it open
 * in the form can still save it, because its `updated_at` stays.
 */
export const replacePictures = (read: ProductItem, pictures: readonly StoredPicture[]): Step => ({
  write: {
    update: productKey(read.id),
    set: 'SET pictures = :pictures, #version = #version + :one',
    when: '#version = :read',
    names: { '#version': 'version' },
    values: { ':pictures': pictures, ':one': 1, ':read': read.version },
  },
  failsWith: versionConflict,
})

/** Removes a product from a deleted category. Returns false if it had left the category. */
export const leaveCategory = (id: string, categoryId: string): Promise<boolean> =>
  update(productKey(id), 'SET category_id = :none, #version = #version + :one', {
    when: 'category_id = :gone',
    names: { '#version': 'version' },
    values: { ':none': null, ':one': 1, ':gone': categoryId },
  })
