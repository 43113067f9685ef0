import type { catalogue } from '../../../shared/api/catalogue.ts'
import type { UseCase } from '../../http/serve.ts'
import { getIndex } from '../catalogue-index/get-index.ts'
import { cacheForCrawlers, productParts } from './parts.ts'
import { sitemapIndex } from './xml.ts'

/** Returns the index of the sitemap: the shop's pages and the parts with products. */
export const sitemap: UseCase<typeof catalogue.sitemap> = async ({ setHeader }) => {
  const parts = productParts(await getIndex())
  setHeader('cache-control', cacheForCrawlers)
  return sitemapIndex([
    { path: '/sitemap/pages.xml' },
    ...parts.map((places, at) => ({
      path: `/sitemap/products-${at + 1}.xml`,
      changed: places.reduce((latest, { changed = 0 }) => Math.max(latest, changed), 0),
    })),
  ])
}
