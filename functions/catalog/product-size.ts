import { invalidField } from '../../shared/errors.ts'
import { maxProductBytes } from '../../shared/schemas/product.ts'
import { bytesOf, maxItemBytes } from '../table/item-size.ts'
import type { ProductWithVariants } from '../table/products.ts'
import { indexRowOf } from './catalog-index/index-row.ts'
import { outsideAddresses } from './pictures/outside-pictures.ts'

/** Bytes that the addresses of a copy add to a picture of another site. */
const copyBytes = 600

/** Answers contain variants, texts and pictures. */
const maxVariantBytes = maxProductBytes - maxItemBytes

const kilobytes = (bytes: number) => Math.ceil(bytes / 1000).toLocaleString('en-US')

/** Returns why a product is too large to be stored or shown, and its largest field. Undefined if it isn't. */
export const sizeProblem = (
  whole: ProductWithVariants,
): { path: 'pictures' | 'variants'; message: string } | undefined => {
  const { product, variants } = whole
  const own = bytesOf(product) + copyBytes * outsideAddresses(product.pictures).length
  if (own > maxItemBytes)
    return {
      path: 'pictures',
      message: `The pictures, texts and options take up ${kilobytes(own)} KB, and up to ${kilobytes(maxItemBytes)} KB can be stored. Remove pictures, or use shorter alt texts and values`,
    }
  const ofVariants = Math.max(
    bytesOf(variants) / maxVariantBytes,
    bytesOf(indexRowOf(whole)) / maxItemBytes,
  )
  return ofVariants > 1
    ? {
        path: 'variants',
        message: `The variants take up ${Math.ceil(ofVariants * 100)}% of the space that there is. Remove some, or use shorter names and SKUs`,
      }
    : undefined
}

/** Requires that a product can be stored and shown, before any of it is written. Errors: `invalid`. */
export const requireStorable = (whole: ProductWithVariants): void => {
  const problem = sizeProblem(whole)
  if (problem) throw invalidField(`body.${problem.path}`, problem.message)
}
