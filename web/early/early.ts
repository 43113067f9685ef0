/**
 * Runs before the app, which is a hundred times larger. Requests the data of the first page
 * while the app loads, and shows its first picture in the shell.
 */
import type { Picture } from '../../shared/schemas/product.ts'
import { callUrl } from '../api/call-url.ts'
import { contract } from '../api/contract.ts'
import { fetchEarly } from '../api/early-responses.ts'
import { readListing, toProductQuery } from '../storefront/listing/listing-query.ts'
import { gallerySizes, gridSizes } from '../storefront/picture-sizes.ts'
import { endFirstPicture } from './first-picture.ts'

type Pictured = { pictures: Picture[] }

// Not destructured: the build would keep every call of the group.
const listPath = contract.catalog.listProducts.path
const productPath = contract.catalog.getProduct.path
const { pathname, search } = window.location
const searchParams = new URLSearchParams(search)

const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * Shows a picture in the shell with the attributes the page will use, so it is downloaded once. Resolves when it
 * is painted or fails to load.
 */
async function show(picture: Picture | undefined, sizes: string) {
  const placeholder = document.querySelector('[data-first-picture]')
  if (!picture || !placeholder) return
  const { url, srcset, alt } = picture
  const image = new Image(600, 800)
  image.className = 'aspect-3/4 w-full bg-paper-2 object-cover'
  image.fetchPriority = 'high'
  Object.assign(image, { alt, sizes, ...(srcset && { srcset }) })
  image.src = url
  placeholder.replaceChildren(image)
  await image.decode()
  // The first frame paints it.
  await nextFrame()
  await nextFrame()
}

/** Sends a request and reads a copy of its response. The app shows any failure. */
async function requestEarly<T>(address: string, onData: (data: T) => Promise<void>) {
  try {
    const answer = await fetchEarly(address)
    if (answer.ok) await onData((await answer.clone().json()).data)
  } catch {}
}

async function begin() {
  if (pathname === '/products') {
    const query = toProductQuery(readListing(searchParams))
    return requestEarly<{ products: Pictured[] }>(callUrl(listPath, { query }), found =>
      show(
        searchParams.get('view') === 'list' ? undefined : found.products[0]?.pictures[0],
        gridSizes,
      ),
    )
  }
  const slug = /^\/products\/([^/]+)$/.exec(pathname)?.[1]
  if (!slug) return
  const params = { id: decodeURIComponent(slug) }
  const color = searchParams.get('color')
  return requestEarly<Pictured>(callUrl(productPath, { params }), ({ pictures }) =>
    show(
      pictures.find(picture => !color || picture.color === color),
      gallerySizes,
    ),
  )
}

void begin().finally(endFirstPicture)
