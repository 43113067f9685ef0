import type { Product, Picture as Shown } from '../../../shared/schemas/product.ts'

/**
 * Returns the pictures of the chosen color and those without a color, else all pictures, else the
 * fallback picture. Never empty.
 */
export function galleryPictures(
  product: Pick<Product, 'pictures' | 'fallback_image' | 'name'>,
  color: string | undefined,
): Shown[] {
  const { pictures } = product
  const own = pictures.filter(picture => picture.color === color)
  const neutral = pictures.filter(picture => picture.color === null)
  const shown = own.length > 0 || neutral.length > 0 ? [...own, ...neutral] : pictures
  return shown.length > 0
    ? shown
    : [{ url: product.fallback_image, alt: product.name, srcset: null, color: null }]
}
