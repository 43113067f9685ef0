import type { ProductItem } from '../table/products.ts'

type Published = Pick<ProductItem, 'published_at' | 'never_shown'>
type Dated = Pick<ProductItem, 'created_at' | 'published_at'>

/**
 * Returns when shoppers could first see a product; null if that isn't known, so that it never counts as
 * new. Products without the field, of earlier releases or never shown, count from their creation.
 */
export const publishedAt = ({ created_at, published_at }: Dated): string | null =>
  published_at === undefined ? created_at : published_at

/** Returns what staff see of `publishedAt`: null for a product that was never shown. */
export const shownSince = (product: Dated & Published): string | null =>
  product.never_shown ? null : publishedAt(product)

const olderYears = 1000

/**
 * Returns the instant by which lists sort a product. Products without a known publication come last, in
 * order of creation: they are listed as if they were 1,000 years older.
 */
export const listedAt = (product: Dated): string => {
  const known = publishedAt(product)
  if (known !== null) return known
  const date = new Date(product.created_at)
  date.setUTCFullYear(date.getUTCFullYear() - olderYears)
  return date.toISOString()
}

/** Returns the publication of a product that staff save: the first time that it is active counts. */
export const publicationByStaff = (
  isActive: boolean,
  { read, now }: { read: Published | undefined; now: string },
): Published => {
  if (read && !read.never_shown) return { published_at: read.published_at, never_shown: undefined }
  return isActive
    ? { published_at: now, never_shown: undefined }
    : { published_at: undefined, never_shown: true }
}

/**
 * Returns the publication of an imported product. `given` is undefined if the file has no date's column,
 * which leaves a stored product as it is and gives a new one no date, and null if its cell is empty.
 */
export const publicationOfFile = (
  given: string | null | undefined,
  { read, isActive }: { read: Published | undefined; isActive: boolean },
): Published => {
  const wasShown = read !== undefined && !read.never_shown
  if (!given && !wasShown && !isActive) return { published_at: undefined, never_shown: true }
  const kept = wasShown ? read.published_at : null
  return { published_at: given === undefined ? kept : given, never_shown: undefined }
}
