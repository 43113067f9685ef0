import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { keptShape } from '../../shared/rules/text-fields.ts'
import { Color, Picture, ProductAttribute, stockReasons } from '../../shared/schemas/product.ts'
import { productTexts, variantTexts } from '../../shared/schemas/product-texts.ts'
import { ifVersion } from './if-version.ts'
import { productKey, slugKey, variantKey } from './keys.ts'
import { batchGet, get, query } from './read.ts'
import { versionConflict } from './retry.ts'
import { scanPrefix } from './scan.ts'
import { maxWrites, type Step, transact } from './transact.ts'
import { batchWrite, update } from './write.ts'

/**
 * A product as stored; amounts are cents. Its stock lives on its variants: a product without
 * options has exactly one, whose id is the product's.
 */
export const ProductItem = z.object({
  entity: z.literal('product'),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  ...keptShape(productTexts),
  category_id: z.string().nullable(),
  short_description: z.string(),
  description: z.string(),
  sku: z.string(),
  /** The lowest price of its variants, with that variant's compare price. */
  price: z.int(),
  compare_price: z.int().nullable(),
  /** Charged instead of a variant's price where it is lower. */
  sale_price: z.int().nullable(),
  tags: z.array(z.string()),
  grams: z.number().nullable(),
  featured: z.boolean(),
  is_active: z.boolean(),
  pictures: z.array(Picture),
  /** Shown where there is no picture or it does not load. */
  fallback_image: z.string(),
  /** Size, colour and the like, in the shop's order; empty where there is nothing to choose. */
  options: z.array(ProductAttribute),
  /** Swatches of the colour option's values. */
  colors: z.array(Color),
  units_sold: z.int(),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  ratings: z.array(z.int()).length(5),
  created_at: z.string(),
  updated_at: z.string(),
  /** Rises with every change but those of stock. */
  version: z.int(),
  /** What an import last wrote, so that the same file changes nothing. */
  content_hash: z.string().nullable(),
})
export type ProductItem = z.infer<typeof ProductItem>

/** Why a stock was changed last, written with the change; the stream tells the history from it. */
export const StockCause = z.object({
  reason: z.enum(stockReasons),
  at: z.string(),
  /** Who changed it; empty for orders. */
  by: z.string(),
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
  stock: z.int(),
  /** `{"Size": "M"}`; empty where the product has no options. */
  attributes: z.record(z.string(), z.string()),
  /** Place among the product's variants. */
  position: z.int(),
  stock_cause: StockCause.optional(),
})
export type VariantItem = z.infer<typeof VariantItem>

/** A product with its variants, in the shop's order. */
export type ProductWithVariants = { product: ProductItem; variants: VariantItem[] }

const Stored = z.discriminatedUnion('entity', [ProductItem, VariantItem])
const SlugItem = z.object({ pk: z.string(), product_id: z.string() })

/** A product and its variants by one query. */
export const getProduct = async (
  id: string,
  { consistent = false } = {},
): Promise<ProductWithVariants | undefined> => {
  const items = await query(Stored, { partition: productKey(id).pk, consistent })
  const product = items.find(item => item.entity === 'product')
  const variants = items.filter(item => item.entity === 'variant')
  return product && { product, variants: variants.sort((a, b) => a.position - b.position) }
}

/** The id a product goes by, given its id or its slug; undefined for a slug nobody has. */
export const findProductId = async (idOrSlug: string): Promise<string | undefined> => {
  if (/^prd_[0-9a-z]+$/.test(idOrSlug)) return idOrSlug
  return (await get(SlugItem, slugKey(idOrSlug)))?.product_id
}

/** The ids of the products that have these slugs, by slug. */
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

/** The products of these ids that exist, in the order asked for; no variants. */
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
 * The product and variant of each line as of now, by one batch read; both undefined where they are
 * gone. A line without a variant id names the one variant of a product without options.
 */
export const loadLines = async <K extends LineKey>(
  lines: readonly K[],
): Promise<LoadedLine<K>[]> => {
  const variantIdOf = (line: LineKey) => line.variant_id ?? line.product_id
  const items = await batchGet(
    Stored,
    lines.flatMap(line => [
      productKey(line.product_id),
      variantKey(line.product_id, variantIdOf(line)),
    ]),
    { consistent: true },
  )
  const products = new Map<string, ProductItem>()
  const variants = new Map<string, VariantItem>()
  for (const item of items) {
    if (item.entity === 'product') products.set(item.id, item)
    else variants.set(`${item.product_id} ${item.id}`, item)
  }
  return lines.map(line => ({
    ...line,
    product: products.get(line.product_id),
    variant: variants.get(`${line.product_id} ${variantIdOf(line)}`),
  }))
}

/** All products with their variants, hidden ones included, in no order. Reads the whole table. */
export async function* scanProducts(): AsyncGenerator<ProductWithVariants> {
  for await (const items of scanPrefix(Stored, productKey('').pk)) {
    const product = items.find(item => item.entity === 'product')
    const variants = items.filter(item => item.entity === 'variant')
    if (product) yield { product, variants }
  }
}

type Load = { next: ProductWithVariants; read: ProductItem | undefined; bulk: string | undefined }

const variantItems = ({ variants }: ProductWithVariants, bulk: string | undefined): object[] =>
  variants.map(variant => ({ ...variantKey(variant.product_id, variant.id), ...variant, bulk }))
const slugItem = ({ slug, id }: ProductItem): object => ({ ...slugKey(slug), product_id: id })
const productItem = (product: ProductItem, bulk: string | undefined): object => ({
  ...productKey(product.id),
  ...product,
  bulk,
})

/**
 * Everything a product is stored as: its variants and its slug, then itself. `bulk` names the load
 * that writes it, which the stream then leaves alone, since a load publishes the catalogue index
 * itself.
 */
export const productItems = (whole: ProductWithVariants, bulk?: string): object[] => [
  ...variantItems(whole, bulk),
  slugItem(whole.product),
  productItem(whole.product, bulk),
]

const slugIsFree = 'attribute_not_exists(pk) OR product_id = :id'

/**
 * Replaces a product, or makes it where none was read, with all that it is stored as: not if it was
 * sold, reviewed or changed since, or another took its address, which would be lost.
 */
export const replaceProduct = ({ next, read, bulk }: Load): Step[] => [
  ...variantItems(next, bulk).map(put => ({ write: { put } })),
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

/** What staff enter of a variant, its stock aside. */
const enteredFields = ({
  entity,
  id,
  product_id,
  stock,
  stock_cause,
  ...entered
}: VariantItem): Record<string, unknown> => entered

const stockAsRead = 'stock = :read'

/** Changes a variant where it differs, its stock only where that does; sales in between are kept. */
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

/** The writes of the variants of a product in place of those that were read. */
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
      .map(variant => ({ write: { remove: variantKey(variant.product_id, variant.id) } })),
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
  return read ? [take, giveUpSlug(read)] : [take]
}

const giveUpSlug = ({ slug, id }: ProductItem): Step => ({
  write: { remove: slugKey(slug), when: 'product_id = :id', values: { ':id': id } },
  failsWith: versionConflict,
})

/**
 * Saves a product with its variants over what was read of it, with `more` in its own transaction
 * (the audit). Only what differs is written, so stock that orders took meanwhile stays taken. More
 * than a transaction holds is written in parts, the product last and each part over the version
 * that was read; trying again after a failure writes what is left.
 */
export const saveProduct = async (
  { read, next }: { read: ProductWithVariants | undefined; next: ProductWithVariants },
  cause: StockCause,
  slugTaken: () => Error,
  more: readonly Step[],
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
    ...more,
  ]
  const asRead: Step = {
    write: {
      check: productKey(next.product.id),
      ...ifVersion(read?.product.version),
    },
    failsWith: versionConflict,
  }
  while (variants.length + last.length > maxWrites)
    await transact([asRead, ...variants.splice(0, maxWrites - 1)])
  await transact([...variants, ...last])
}

/**
 * Deletes a product with its address and, as far as a transaction holds them, its variants; the
 * stream deletes the rest (`deleteVariants`).
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
    giveUpSlug(product),
    ...more,
  ]
  const removes = variants.map(({ id }) => ({ write: { remove: variantKey(product.id, id) } }))
  return transact([...own, ...removes.slice(0, maxWrites - own.length)])
}

/** Deletes the variants that a deleted product left; none where the product is there. */
export const deleteVariants = async (productId: string): Promise<void> => {
  const left = await query(Stored, { partition: productKey(productId).pk, consistent: true })
  if (left.some(({ entity }) => entity === 'product')) return
  await batchWrite(
    [],
    left.map(({ id }) => variantKey(productId, id)),
  )
}

/** Takes a product out of a category that was deleted; false where it was in it no longer. */
export const leaveCategory = (id: string, categoryId: string): Promise<boolean> =>
  update(productKey(id), 'SET category_id = :none, #version = #version + :one', {
    when: 'category_id = :gone',
    names: { '#version': 'version' },
    values: { ':none': null, ':one': 1, ':gone': categoryId },
  })
