import type { CatalogueIndex } from '../catalogue-index/catalogue-index.ts'
import type { Place } from './xml.ts'

/** URLs per part, well below a sitemap's 50,000 URLs and a function's 6 MB. */
const productsEach = 5_000

/** Lists the pages of all visible products, in parts. */
export const productParts = (index: CatalogueIndex): Place[][] => {
  const places = index
    .addresses()
    .map(({ slug, updatedAt }) => ({ path: `/products/${slug}`, changed: updatedAt }))
  return Array.from({ length: Math.ceil(places.length / productsEach) }, (_, part) =>
    places.slice(part * productsEach, (part + 1) * productsEach),
  )
}

/** Lets crawlers and caches keep the answer for an hour. */
export const cacheForCrawlers = 'public, max-age=3600'
