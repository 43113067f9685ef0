import { idOf } from '../../../functions/table/id.ts'
import type {
  ProductItem,
  ProductWithVariants,
  VariantItem,
} from '../../../functions/table/products.ts'
import { keptTexts } from '../../../shared/rules/text-fields.ts'
import { productTexts } from '../../../shared/schemas/product-texts.ts'
import { generateRows } from '../generated-catalog.ts'

/** Units of each variant that is in stock: more than a bench buys. */
const stock = 1_000

/** Generates products for the rows of the generated catalog. The same count gives the same products. */
export function* generateProducts(count: number): Generator<ProductWithVariants> {
  for (const row of generateRows(count)) {
    const { id, slug, name, brand, price, colors, created_at, updated_at, category_id } = row
    const skus = row.skus.trim().split(' ')
    const values = skus.map((_, at) => row.sizes[at] ?? `Size ${at + 1}`)
    const product: ProductItem = {
      entity: 'product',
      id,
      slug,
      name,
      ...keptTexts(productTexts, { brand, material: 'Cotton' }),
      category_id,
      short_description: `${name} by ${brand}`,
      description: 'Soft to wear, made to last. '.repeat(12),
      sku: skus[0] ?? id,
      price,
      compare_price: row.on_sale ? price + 1_000 : null,
      sale_price: null,
      tags: row.other_text.split(' ').slice(-2),
      grams: 400,
      featured: row.featured,
      is_active: row.is_active,
      pictures: [],
      fallback_image: '/art/fallback/shirt-white-front-640.webp',
      options: [{ name: 'Size', values }],
      colors,
      units_sold: row.units_sold,
      ratings: [0, 0, 0, row.review_count, 0],
      created_at,
      updated_at,
      version: 1,
      content_hash: null,
    }
    const variants = skus.map(
      (sku, position): VariantItem => ({
        entity: 'variant',
        id: idOf('var', `${id}/${position}`),
        product_id: id,
        name: values[position] ?? '',
        sku,
        price,
        compare_price: product.compare_price,
        stock: row.stock > 0 ? stock : 0,
        attributes: { Size: values[position] ?? '' },
        position,
      }),
    )
    yield { product, variants }
  }
}
