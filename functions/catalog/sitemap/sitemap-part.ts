import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { getIndex } from '../catalog-index/get-index.ts'
import { knownCategories } from '../known-categories.ts'
import { pagePaths } from './pages.ts'
import { cacheForCrawlers } from './parts.ts'
import { type SitemapUrl, urlSet } from './xml.ts'

const placesOf = async (part: string): Promise<SitemapUrl[] | undefined> => {
  if (part === 'pages.xml') return pagePaths(await knownCategories()).map(path => ({ path }))
  const number = Number(/^products-(\d{1,6})\.xml$/.exec(part)?.[1])
  if (!(number > 0)) return undefined
  const products = await (await getIndex()).sitemapPart(number)
  return products?.map(({ slug, updatedAt }) => ({ path: `/products/${slug}`, changed: updatedAt }))
}

/** Returns one part of the sitemap. */
export const sitemapPart: UseCase<typeof catalog.sitemapPart> = async ({ params, setHeader }) => {
  const places = await placesOf(params.part)
  if (!places) throw notFound('Sitemap')
  setHeader('cache-control', cacheForCrawlers)
  return urlSet(places)
}
