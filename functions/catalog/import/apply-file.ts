import { isDeepStrictEqual } from 'node:util'
import { formTexts } from '../../../shared/rules/text-fields.ts'
import { productTexts } from '../../../shared/schemas/product-texts.ts'
import type { ProductItem, ProductWithVariants } from '../../table/products.ts'
import { findCopy } from '../pictures/outside-pictures.ts'
import type { FileProduct } from './assemble-product.ts'
import { ownAddress } from './export-rows.ts'
import { keyOf } from './keep-unedited.ts'
import type { ImportedProduct } from './to-product.ts'

/** Drops positions in the file, which don't count as changes. */
const comparable = ({
  line: _,
  rows: __,
  handle: ___,
  standard_category: ____,
  facts: _____,
  variants,
  pictures,
  ...file
}: FileProduct) => ({
  ...file,
  variants: variants.map(({ line: _, seen: __, name: ___, ...variant }) => variant),
  pictures: pictures.map(({ position: _, ...picture }) => picture),
})

/** Returns whether importing the product would change nothing. */
export const isUnchanged = (file: FileProduct, exported: FileProduct | null): boolean =>
  exported !== null &&
  isDeepStrictEqual(
    comparable({
      ...formTexts(productTexts, exported),
      ...file,
      final_sale: file.final_sale ?? exported.final_sale,
      published_at: file.published_at === undefined ? exported.published_at : file.published_at,
      variants: file.variants.map((variant, at) => ({
        ...variant,
        cost: variant.cost === undefined ? exported.variants[at]?.cost : variant.cost,
      })),
    }),
    comparable(exported),
  )

type Options = ProductItem['options']
const sortedOptions = (options: Options) =>
  options.map(({ name, values }) => ({ name, values: values.toSorted() }))

/** Keeps the stored order if the file has the same options and values. */
const inStoredOrder = (options: Options, stored: Options): Options =>
  isDeepStrictEqual(sortedOptions(options), sortedOptions(stored)) ? stored : options

/** Gives pictures that the store copied its own addresses in a file, as an export would. */
const withOwnPictures = (file: FileProduct, { pictures }: ProductItem): FileProduct => ({
  ...file,
  pictures: file.pictures.map(picture => {
    const copy = findCopy(ownAddress(picture.url, process.env.SITE_URL), pictures)
    return copy ? { ...picture, url: `${process.env.SITE_URL}${copy.url}` } : picture
  }),
})

/**
 * Applies a file to a product that was created or edited in the back office. Data the file does not
 * contain or change stays. Returns undefined if it only names pictures by where they were copied from.
 */
export const applyFile = (
  imported: ImportedProduct,
  stored: ProductWithVariants,
  exported: FileProduct | null,
): ImportedProduct | undefined => {
  const { content, file, isGuess } = imported
  const { product } = stored
  if (isUnchanged(withOwnPictures(file, product), exported)) return undefined
  const known = new Map(stored.variants.map(variant => [keyOf(variant.attributes), variant]))
  const pictures = new Map(product.pictures.map(picture => [picture.url, picture]))
  return {
    ...imported,
    content: {
      ...content,
      id: product.id,
      slug: product.slug,
      ...(exported?.description === file.description && {
        description: product.description,
        short_description: product.short_description,
      }),
      // A guess doesn't replace what staff chose.
      ...((exported?.type === file.type || (isGuess && product.category_id)) && {
        category_id: product.category_id,
      }),
      ...(exported?.variants[0]?.sku === file.variants[0]?.sku && { sku: product.sku }),
      options: inStoredOrder(content.options, product.options),
      pictures: content.pictures.map((picture, at) => {
        const kept = findCopy(picture.url, product.pictures) ?? pictures.get(picture.url)
        if (!kept) return picture
        // A file fills a missing alt text with the product name.
        const alt = kept.alt === '' && picture.alt === file.title ? '' : picture.alt
        return {
          ...kept,
          alt,
          color: file.pictures[at]?.color === undefined ? kept.color : picture.color,
        }
      }),
    },
    variants: imported.variants.map((variant, at) => {
      const kept = known.get(keyOf(variant.attributes))
      const keepsCost = file.variants[at]?.cost === undefined && kept?.cost !== undefined
      return {
        ...variant,
        ...(keepsCost && { cost: kept.cost }),
        product_id: product.id,
        id: content.options.length === 0 ? product.id : (kept?.id ?? variant.id),
        name: content.options.length === 0 ? variant.name : (kept?.name ?? variant.name),
      }
    }),
  }
}
