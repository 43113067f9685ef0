import type { StoredPicture } from '../../table/products.ts'

/** Returns whether an address is on another site. Paths are on this one. */
const isOutside = (url: string): boolean => {
  const parsed = URL.parse(url.startsWith('//') ? `https:${url}` : url)
  return (
    parsed !== null &&
    /^https?:$/.test(parsed.protocol) &&
    parsed.origin !== URL.parse(process.env.SITE_URL ?? '')?.origin
  )
}

/** Returns the unique addresses of pictures that are on other sites. */
export const outsideAddresses = (pictures: readonly Pick<StoredPicture, 'url'>[]): string[] => [
  ...new Set(pictures.map(({ url }) => url).filter(isOutside)),
]

/** Finds the stored copy of a picture by its address, or by that of its source. */
export const findCopy = (
  address: string,
  stored: readonly StoredPicture[],
): StoredPicture | undefined =>
  stored.find(({ url, source }) => source !== undefined && (url === address || source === address))

/** Replaces entered pictures with their stored copies, so that saving a form doesn't undo a copy. */
export const withCopies = (
  entered: readonly StoredPicture[],
  stored: readonly StoredPicture[],
): StoredPicture[] =>
  entered.map(picture => {
    const copy = findCopy(picture.url, stored)
    return copy ? { ...picture, url: copy.url, srcset: copy.srcset, source: copy.source } : picture
  })
