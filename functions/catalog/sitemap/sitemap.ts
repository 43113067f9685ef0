import type { catalog } from '../../../shared/api/catalog.ts'
import type { UseCase } from '../../http/serve.ts'
import { getIndex } from '../catalog-index/get-index.ts'
import { cacheForCrawlers } from './parts.ts'
import { sitemapIndex } from './xml.ts'

/** Returns the index of the sitemap: the shop's pages and the parts with products. */
export const sitemap: UseCase<typeof catalog.sitemap> = async ({ setHeader }) => {
  const parts = await (await getIndex()).sitemapParts()
  setHeader('cache-control', cacheForCrawlers)
  return sitemapIndex([
    { path: '/sitemap/pages.xml' },
    ...parts.map(({ number, changed }) => ({ path: `/sitemap/products-${number}.xml`, changed })),
  ])
}
