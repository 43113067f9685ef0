import type { CouponItem } from '../../functions/table/coupons.ts'
import { addCoupon } from '../../functions/table/coupons.ts'
import { idOf, newId } from '../../functions/table/id.ts'
import { type ProductItem, productItems, type VariantItem } from '../../functions/table/products.ts'
import { transact } from '../../functions/table/transact.ts'
import { batchWrite } from '../../functions/table/write.ts'
import { keptTexts } from '../../shared/rules/text-fields.ts'
import { productTexts } from '../../shared/schemas/product-texts.ts'
import { someAddress } from './some-address.ts'

let count = 0

/** Stores a product with a stock per size, or one stock and no options. `price` is in cents. */
export const stockProduct = async (
  stocks: number | Record<string, number>,
  { price = 4_999, ...more }: Partial<ProductItem> = {},
): Promise<{ product: ProductItem; variants: VariantItem[] }> => {
  const id = newId('prd')
  const name = `Test Shirt ${++count}`
  const sizes = typeof stocks === 'number' ? {} : stocks
  const now = new Date().toISOString()
  const product: ProductItem = {
    entity: 'product',
    id,
    slug: `test-shirt-${id.slice(4)}`,
    name,
    ...keptTexts(productTexts, { brand: 'Selvedge', material: 'Cotton' }),
    category_id: null,
    short_description: '',
    description: '',
    sku: `TS-${count}`,
    price,
    compare_price: null,
    sale_price: null,
    tags: [],
    grams: 200,
    featured: false,
    is_active: true,
    pictures: [],
    fallback_image: '/art/fallback/shirt-white-front-640.webp',
    options: Object.keys(sizes).length > 0 ? [{ name: 'Size', values: Object.keys(sizes) }] : [],
    colors: [],
    units_sold: 0,
    ratings: [0, 0, 0, 0, 0],
    created_at: now,
    updated_at: now,
    version: 1,
    content_hash: null,
    ...more,
  }
  const base = { entity: 'variant' as const, product_id: id, price, compare_price: null }
  const variants: VariantItem[] =
    typeof stocks === 'number'
      ? [{ ...base, id, name, sku: `TS-${count}`, stock: stocks, attributes: {}, position: 0 }]
      : Object.entries(stocks).map(([size, stock], position) => ({
          ...base,
          id: idOf('var', `${id}/${size}`),
          name: size,
          sku: `TS-${count}-${size}`,
          stock,
          attributes: { Size: size },
          position,
        }))
  await batchWrite(productItems({ product, variants }))
  return { product, variants }
}

/** Updates fields of a stored product, or the stock of all its variants. */
export const changeProduct = async (
  { product, variants }: { product: ProductItem; variants: VariantItem[] },
  { stock, ...fields }: Partial<ProductItem> & { stock?: number },
): Promise<void> => {
  const stocked = variants.map(one => ({ ...one, stock: stock ?? one.stock }))
  await batchWrite(productItems({ product: { ...product, ...fields }, variants: stocked }))
}

/** Stores a coupon, by default for 10% off without limits. */
export const stockCoupon = async (code: string, more: Partial<CouponItem> = {}) => {
  const now = new Date().toISOString()
  const coupon: CouponItem = {
    id: newId('cpn'),
    code,
    description: '',
    discount_type: 'percentage',
    discount_value: 10,
    minimum_amount: 0,
    usage_limit: null,
    used_count: 0,
    valid_from: null,
    valid_until: null,
    is_active: true,
    created_at: now,
    updated_at: now,
    version: 1,
    ...more,
  }
  await transact(addCoupon(coupon, () => new Error(`Coupon ${code} exists`)))
  return coupon
}

let guests = 0

/** Builds the request body of a new guest's order with an accepted test card. */
export const guestOrder = (items: object[], more: object = {}) => ({
  items,
  shipping_address: someAddress,
  shipping_method: 'standard',
  payment_method: 'card',
  payment_data: { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '12/40' },
  guest_info: { email: `nora${++guests}@example.com`, firstName: 'Nora', lastName: 'Whitlock' },
  ...more,
})
