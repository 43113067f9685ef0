/**
 * Runs before the app, which is a hundred times larger: what a guest's first page shows is asked
 * for while the app is still on its way, and its first picture is shown in the shell.
 */
import type { Picture } from '../../shared/schemas/product.ts'
import { callUrl } from '../api/call-url.ts'
import { contract } from '../api/contract.ts'
import { fetchEarly } from '../api/early.ts'
import { sessionPersistence } from '../api/session-marker.ts'
import { readListing, toProductQuery } from '../storefront/listing/listing-query.ts'
import { gallerySizes, gridSizes } from '../storefront/picture-sizes.ts'

type Pictured = { pictures: Picture[] }

const { listProducts, getProduct } = contract.catalogue
const { pathname, search } = window.location
const asked = new URLSearchParams(search)

/** Shows a picture where the shell keeps its place; written as the page will, it is fetched once. */
function show(picture: Picture | undefined, sizes: string) {
  const place = document.querySelector('[data-first-picture]')
  if (!picture || !place) return
  const { url, srcset, alt } = picture
  const image = new Image(600, 800)
  image.className = 'aspect-3/4 w-full bg-paper-2 object-cover'
  image.fetchPriority = 'high'
  Object.assign(image, { alt, sizes, ...(srcset && { srcset }) })
  image.src = url
  place.replaceChildren(image)
}

/** Asks, and looks into the answer, which the app reads too. A failure is for the app to show. */
async function look<T>(address: string, at: (data: T) => void) {
  try {
    const answer = await fetchEarly(address)
    if (answer.ok) at((await answer.clone().json()).data)
  } catch {}
}

function begin() {
  if (pathname === '/products') {
    const query = toProductQuery(readListing(asked))
    return look<{ products: Pictured[] }>(callUrl(listProducts.path, { query }), found =>
      show(asked.get('view') === 'list' ? undefined : found.products[0]?.pictures[0], gridSizes),
    )
  }
  const slug = /^\/products\/([^/]+)$/.exec(pathname)?.[1]
  if (!slug) return
  const params = { id: decodeURIComponent(slug) }
  const color = asked.get('color')
  return look<Pictured>(callUrl(getProduct.path, { params }), ({ pictures }) =>
    show(
      pictures.find(picture => !color || picture.color === color),
      gallerySizes,
    ),
  )
}

if (!sessionPersistence()) void begin()
