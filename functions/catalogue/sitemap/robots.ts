import type { catalogue } from '../../../shared/api/catalogue.ts'
import type { UseCase } from '../../http/serve.ts'
import { cacheForCrawlers } from './parts.ts'

/** Private pages, and paths that are not pages. */
const closed = ['/admin', '/account', '/checkout', '/cart', '/orders', '/favorites', '/api/']

/** What crawlers may read, and where the sitemap is. */
export const robots: UseCase<typeof catalogue.robots> = async ({ setHeader }) => {
  setHeader('cache-control', cacheForCrawlers)
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', process.env.SITE_URL).href}`,
    '',
  ].join('\n')
}
