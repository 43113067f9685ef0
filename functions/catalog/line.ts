import { ShopError } from '../../shared/errors.ts'
import type { ProductItem, VariantItem } from '../table/products.ts'

/** Returns the picture of a line item: of the chosen color, else the product's first. */
export const linePicture = (
  product: Pick<ProductItem, 'pictures' | 'fallback_image'>,
  variant: Pick<VariantItem, 'attributes'>,
): string => {
  const chosen = Object.values(variant.attributes)
  const ofColor = product.pictures.find(picture => picture.color && chosen.includes(picture.color))
  return (ofColor ?? product.pictures[0])?.url ?? product.fallback_image
}

/** Error for a line without a variant of a product that has options (Q11). */
export const variantRequired = (product: Pick<ProductItem, 'name' | 'options'>): ShopError => {
  const options = product.options.map(option => option.name.toLowerCase()).join(' and ')
  return new ShopError(
    'variant_required',
    `Please choose a ${options || 'variant'} of ${product.name}`,
    {
      errors: [{ path: 'body.variant_id', message: 'Required for this product' }],
    },
  )
}
