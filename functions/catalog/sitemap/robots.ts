import type { catalog } from '../../../shared/api/catalog.ts'
import type { UseCase } from '../../http/serve.ts'
import { cacheForCrawlers } from './parts.ts'

/** Private pages, and paths that aren't pages. */
const closed = [
  '/admin',
  '/account',
  '/checkout',
  '/pay',
  '/cart',
  '/orders',
  '/favorites',
  '/api/',
]

/** GET /robots.txt: lists what crawlers may read and the sitemap's URL. */
export const robots: UseCase<typeof catalog.robots> = async ({ setHeader }) => {
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
