import { isDeepStrictEqual } from 'node:util'
import type { ProductItem, ProductWithVariants, VariantItem } from '../../table/products.ts'
import type { FileProduct } from './assemble-product.ts'
import type { ImportedProduct } from './to-product.ts'

/** What a product is in a file, wherever in it. */
const comparable = ({
  line: _,
  rows: __,
  handle: ___,
  variants,
  pictures,
  ...file
}: FileProduct) => ({
  ...file,
  variants: variants.map(({ line: _, ...variant }) => variant),
  pictures: pictures.map(({ position: _, ...picture }) => picture),
})

/** Whether a file says of a product what an export of it would say. */
export const saysTheSame = (file: FileProduct, said: FileProduct | null): boolean =>
  said !== null && isDeepStrictEqual(comparable(file), comparable(said))

/** What of the options a variant is, however its attributes are ordered. */
const keyOf = ({ attributes }: VariantItem) =>
  JSON.stringify(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1)))

type Options = ProductItem['options']
const sortedOptions = (options: Options) =>
  options.map(({ name, values }) => ({ name, values: values.toSorted() }))

/** The stored order of options and values, where they are the same ones. */
const inStoredOrder = (options: Options, stored: Options): Options =>
  isDeepStrictEqual(sortedOptions(options), sortedOptions(stored)) ? stored : options

/**
 * What a file says, written over a product that the back-office made or edited: what the file has no
 * words for, or says no differently than before, stays as it was set there.
 */
export const overStored = (
  imported: ImportedProduct,
  stored: ProductWithVariants,
  said: FileProduct | null,
): ImportedProduct => {
  const { content, file } = imported
  const { product } = stored
  const known = new Map(stored.variants.map(variant => [keyOf(variant), variant]))
  const pictures = new Map(product.pictures.map(picture => [picture.url, picture]))
  return {
    ...imported,
    content: {
      ...content,
      id: product.id,
      slug: product.slug,
      ...(said?.description === file.description && {
        description: product.description,
        short_description: product.short_description,
      }),
      ...(said?.type === file.type && { category_id: product.category_id }),
      ...(said?.variants[0]?.sku === file.variants[0]?.sku && { sku: product.sku }),
      options: inStoredOrder(content.options, product.options),
      pictures: content.pictures.map(picture => {
        const kept = pictures.get(picture.url)
        if (!kept) return picture
        // A file says a picture's missing words by the product's name.
        const alt = kept.alt === '' && picture.alt === file.title ? '' : picture.alt
        return { ...picture, alt, srcset: kept.srcset, color: picture.color ?? kept.color }
      }),
    },
    variants: imported.variants.map(variant => {
      const kept = known.get(keyOf(variant))
      return {
        ...variant,
        product_id: product.id,
        id: content.options.length === 0 ? product.id : (kept?.id ?? variant.id),
        name: content.options.length === 0 ? variant.name : (kept?.name ?? variant.name),
      }
    }),
  }
}
