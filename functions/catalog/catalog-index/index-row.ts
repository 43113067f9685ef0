import type { IndexRow } from '../../table/catalog-changes.ts'
import { type ProductItem, unitsSold, type VariantItem } from '../../table/products.ts'
import { averageRating, shownPrice, sizesOf } from '../present.ts'
import { listedAt } from '../publication.ts'
import { joinSkuCodes, normalizeSku } from './sku-codes.ts'

/** Only stock, units sold and SKU of the variants are used. */
type Stocked = {
  product: ProductItem
  variants: readonly Pick<VariantItem, 'stock' | 'sold' | 'sku'>[]
}

/** Builds a product's row in the catalog index. */
export const indexRowOf = ({ product, variants }: Stocked): IndexRow => {
  const { unit, compare } = shownPrice(product)
  const { average, count } = averageRating(product.ratings)
  return {
    id: product.id,
    slug: product.slug,
    version: product.version,
    category_id: product.category_id,
    brand: product.brand,
    price: unit,
    on_sale: compare !== null,
    stock: variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0),
    featured: product.featured,
    is_active: product.is_active,
    created_at: listedAt(product),
    updated_at: product.updated_at,
    units_sold: unitsSold({ product, variants }),
    rating: Math.round(average * 10),
    review_count: count,
    sizes: sizesOf(product),
    colors: product.colors,
    name: product.name,
    other_text: [
      product.brand,
      product.material,
      normalizeSku(product.sku),
      ...product.tags,
      ...product.colors.map(color => color.name),
    ].join(' '),
    skus: joinSkuCodes(
      variants.map(({ sku }) => sku),
      product.sku,
    ),
  }
}
