import * as z from 'zod'
import { Color, Picture, ProductAttribute } from '../../shared/schemas/product.ts'
import { productKey, slugKey, variantKey } from './keys.ts'
import { overVersion } from './over-version.ts'
import { batchGet, get, query } from './read.ts'
import { scanPrefix } from './scan.ts'
import type { Step } from './transact.ts'

/**
 * A product as stored; amounts are cents. Its stock lives on its variants: a product without
 * options has exactly one, whose id is the product's.
 */
export const ProductItem = z.object({
  entity: z.literal('product'),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category_id: z.string().nullable(),
  short_description: z.string(),
  description: z.string(),
  material: z.string(),
  care: z.string().nullable(),
  sku: z.string(),
  /** The lowest price of its variants, with that variant's compare price. */
  price: z.int(),
  compare_price: z.int().nullable(),
  /** Charged instead of a variant's price where it is lower. */
  sale_price: z.int().nullable(),
  tags: z.array(z.string()),
  grams: z.number().nullable(),
  dimensions: z.string().nullable(),
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

export const VariantItem = z.object({
  entity: z.literal('variant'),
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  sku: z.string(),
  price: z.int(),
  compare_price: z.int().nullable(),
  stock: z.int(),
  /** `{"Size": "M"}`; empty where the product has no options. */
  attributes: z.record(z.string(), z.string()),
  /** Place among the product's variants. */
  position: z.int(),
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
export const replaceProduct = ({ next, read, bulk }: Load, overtaken: () => Error): Step[] => [
  ...variantItems(next, bulk).map(put => ({ write: { put } })),
  {
    write: {
      put: slugItem(next.product),
      when: slugIsFree,
      values: { ':id': next.product.id },
    },
    failsWith: overtaken,
  },
  {
    write: { put: productItem(next.product, bulk), ...overVersion(read?.version) },
    failsWith: overtaken,
  },
]
