import type { catalog } from '../../shared/api/catalog.ts'
import { currency } from '../../shared/brand.ts'
import { notFound } from '../../shared/errors.ts'
import { formatDollars } from '../../shared/rules/money.ts'
import { unitPrice } from '../../shared/rules/pricing.ts'
import type { ProductCard } from '../../shared/schemas/product.ts'
import { escapeHtml } from '../escape-html.ts'
import type { UseCase } from '../http/serve.ts'
import { getSettings } from '../table/settings.ts'
import { findShownProduct } from './find-shown-product.ts'
import { presentProductCard } from './present.ts'

/** Seconds until a changed price shows in new previews. */
const cachedFor = 300

/**
 * Renders the link preview for messengers and social networks, with name, picture and price (the
 * Open Graph protocol, https://ogp.me). 404 for hidden or missing products.
 */
export const previewProduct: UseCase<typeof catalog.previewProduct> = async ({
  params,
  setHeader,
}) => {
  const [found, { store_name }] = await Promise.all([findShownProduct(params.id), getSettings()])
  if (!found) throw notFound('Product')
  setHeader('cache-control', `public, max-age=${cachedFor}`)
  return page(presentProductCard(found.product, found.variants, null), store_name)
}

function page(product: ProductCard, store: string): string {
  const absolute = (address: string) => new URL(address, process.env.SITE_URL).href
  const address = absolute(`/products/${encodeURIComponent(product.slug)}`)
  const description = product.short_description || `${product.name}, ${product.material}`
  const [picture = { url: product.image, alt: product.name }] = product.pictures
  // An imported picture's address may be an invalid URL.
  const isUrl = URL.canParse(picture.url, process.env.SITE_URL)
  const image = absolute(isUrl ? picture.url : product.fallback_image)
  const price = unitPrice(product).toFixed(2)
  const properties: Record<string, string> = {
    'og:type': 'product',
    'og:site_name': store,
    'og:url': address,
    'og:title': product.name,
    'og:description': description,
    'og:image': image,
    'og:image:alt': picture.alt,
    'product:price:amount': price,
    'product:price:currency': currency,
    'product:availability': product.stock > 0 ? 'in stock' : 'out of stock',
  }
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${product.name} – ${store}`)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(address)}">
${tags.join('\n')}
<meta name="twitter:card" content="summary_large_image">
</head>
<body>
<h1><a href="${escapeHtml(address)}">${escapeHtml(product.name)}</a></h1>
<p><img src="${escapeHtml(image)}" alt="${escapeHtml(picture.alt)}"></p>
<p>${escapeHtml(description)}</p>
<p>${formatDollars(unitPrice(product))}</p>
</body>
</html>
`
}
