import { createHash } from 'node:crypto'
import { categorize } from '../../../shared/rules/categorize.ts'
import { fallbackPicture, hexOf } from '../../../shared/rules/fallback-picture.ts'
import { isColorOption } from '../../../shared/rules/option-names.ts'
import { slugOf } from '../../../shared/rules/slug.ts'
import { keptTexts } from '../../../shared/rules/text-fields.ts'
import { productTexts, variantTexts } from '../../../shared/schemas/product-texts.ts'
import { idOf } from '../../table/id.ts'
import type {
  ProductItem,
  ProductWithVariants,
  StockCause,
  VariantItem,
} from '../../table/products.ts'
import { publicationOfFile } from '../publication.ts'
import type { FileProduct } from './assemble-product.ts'
import { type CategoryIds, type FoundCategory, typeOf } from './category-ids.ts'
import { ownAddress } from './export-rows.ts'
import { orderedValues } from './option-values.ts'

/** Product fields set by a file. The store keeps the rest, such as units sold. */
type Content = Omit<
  ProductItem,
  | 'units_sold'
  | 'ratings'
  | 'created_at'
  | 'never_shown'
  | 'updated_at'
  | 'version'
  | 'content_hash'
>
export type ImportedProduct = {
  content: Content
  variants: VariantItem[]
  hash: string
  /** Whether the category is only a guess. */
  isGuess: boolean
  /** The product as read from the file. */
  file: FileProduct
}

export const importedId = (handle: string): string => idOf('prd', handle)

/** Handles usually are slugs already; those in another script get an id-based slug. */
const importedSlug = (handle: string): string =>
  slugOf(handle) || importedId(handle).replace('_', '-')

const toVariants = (file: FileProduct, productId: string): VariantItem[] =>
  file.variants.map(
    ({ values, name, price, compare_price, cost, stock, seen: _, ...texts }, position) => ({
      entity: 'variant',
      id: file.options.length === 0 ? productId : idOf('var', [file.handle, ...values].join('\n')),
      product_id: productId,
      name: name ?? (values.join(' / ') || file.title),
      ...keptTexts(variantTexts, texts),
      price,
      compare_price,
      ...(typeof cost === 'number' && { cost }),
      stock,
      attributes: Object.fromEntries(file.options.map((name, at) => [name, values[at] ?? ''])),
      position,
    }),
  )

/** Returns the options. An export lists their order of values, and those that no variant has. */
const toOptions = ({ options, variants, facts = {} }: FileProduct) =>
  options.map((name, at) => {
    const ofVariants = variants.map(variant => variant.values[at] ?? '')
    const unused = facts['Unused Values']?.[at] ?? []
    const listed = facts['Option Values']?.[at] ?? []
    const known = listed.filter(value => ofVariants.includes(value) || unused.includes(value))
    return { name, values: [...new Set([...known, ...orderedValues(name, ofVariants)])] }
  })

/** Finds the category. An export without a type is of a product without one, so nothing is guessed. */
const categoryOf = (file: FileProduct, categories: CategoryIds): FoundCategory =>
  file.facts && typeOf(file) === '' ? { id: null, isGuess: false } : categories.find(file)

/** Converts a product of the file to stored items, with a hash of its content. */
export const toProduct = (file: FileProduct, categories: CategoryIds): ImportedProduct => {
  const id = importedId(file.handle)
  const variants = toVariants(file, id)
  const options = toOptions(file)
  const category = categoryOf(file, categories)
  const kind = categorize(file)
  const colors = options.find(option => isColorOption(option.name))?.values ?? []
  const cheapest = variants.reduce((a, b) => (b.price < a.price ? b : a))
  const content: Content = {
    entity: 'product',
    id,
    slug: importedSlug(file.handle),
    name: file.title,
    ...keptTexts(productTexts, file),
    category_id: category.id,
    short_description: file.short_description,
    description: file.description,
    sku: file.facts?.['Product SKU'] ?? variants[0]?.sku ?? '',
    price: cheapest.price,
    compare_price: cheapest.compare_price,
    sale_price: null,
    tags: file.tags,
    grams: file.variants.find(variant => variant.grams)?.grams ?? null,
    featured: false,
    is_active: file.is_active,
    final_sale: file.final_sale,
    published_at: file.published_at,
    pictures: file.pictures.map(({ url, alt, color }) => ({
      url: ownAddress(url, process.env.SITE_URL),
      alt,
      color: color ?? null,
      srcset: null,
    })),
    fallback_image: fallbackPicture({
      // A type that only repeats the category adds nothing to the tags.
      texts: [file.type, ...file.tags, file.title].filter(text => text !== kind),
      color: colors[0],
      category: kind,
    }),
    options,
    colors: colors.map(name => ({ name, hex: hexOf(name) })),
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([content, variants]))
    .digest('base64url')
  return { content, variants, hash: hash.slice(0, 22), file, isGuess: category.isGuess }
}

/** The import that writes a product: when, by whom (empty for the command), and the file's name. */
export type Source = { at: string; by: string; file?: string | undefined }

const importedFrom = ({ at, by, file }: Source): StockCause => ({
  reason: 'imported',
  at,
  by,
  ...(file && { file }),
  order_id: null,
  order_number: null,
})

/**
 * Merges an imported product with the stored one. Data that no file contains, such as sales and
 * fields staff entered, stays.
 */
export const mergeProduct = (
  { content, variants, hash, file }: ImportedProduct,
  stored: ProductItem | undefined,
  source: Source,
): ProductWithVariants => ({
  product: {
    ...content,
    ...keptTexts(productTexts, { ...stored, ...file }),
    sale_price: stored?.sale_price ?? null,
    featured: stored?.featured ?? false,
    final_sale: content.final_sale ?? stored?.final_sale,
    slug: stored?.slug ?? content.slug,
    units_sold: stored?.units_sold ?? 0,
    ratings: stored?.ratings ?? [0, 0, 0, 0, 0],
    created_at: stored?.created_at ?? source.at,
    ...publicationOfFile(content.published_at, { read: stored, isActive: content.is_active }),
    updated_at: source.at,
    version: (stored?.version ?? 0) + 1,
    content_hash: hash,
  },
  variants: variants.map(variant => ({ ...variant, stock_cause: importedFrom(source) })),
})
