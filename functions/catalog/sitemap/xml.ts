import { escapeHtml } from '../../escape-html.ts'

/** A page for crawlers. `changed` is in milliseconds, if known. */
export type SitemapUrl = { path: string; changed?: number }

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const entry = (tag: string, { path, changed }: SitemapUrl): string => {
  const address = escapeHtml(new URL(path, process.env.SITE_URL).href)
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
  return `<${tag}><loc>${address}</loc>${lastmod}</${tag}>`
}

const list = (root: string, tag: string, places: readonly SitemapUrl[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...places.map(place => entry(tag, place)),
    `</${root}>`,
    '',
  ].join('\n')

/** Writes a sitemap: the URLs of pages. */
export const urlSet = (places: readonly SitemapUrl[]): string => list('urlset', 'url', places)

/** Writes an index of sitemaps. */
export const sitemapIndex = (parts: readonly SitemapUrl[]): string =>
  list('sitemapindex', 'sitemap', parts)
