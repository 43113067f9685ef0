import type { CatalogueIndex } from '../catalogue-index/catalogue-index.ts'
import type { Place } from './xml.ts'

/** Well below the 50,000 addresses that a sitemap may have, and the 6 MB that a function may answer. */
const productsEach = 5_000

/** The pages of all shown products, in parts. */
export const productParts = (index: CatalogueIndex): Place[][] => {
  const places = index
    .addresses()
    .map(({ slug, updatedAt }) => ({ path: `/products/${slug}`, changed: updatedAt }))
  return Array.from({ length: Math.ceil(places.length / productsEach) }, (_, part) =>
    places.slice(part * productsEach, (part + 1) * productsEach),
  )
}

/** For an hour a crawler, or a cache before it, need not ask again. */
export const cacheForCrawlers = 'public, max-age=3600'
