import type { Cart, CartLine } from '../../../../../shared/schemas/cart.ts'

/** Builds the line of a product from its id. */
export const line = (id: string, cents: number, quantity: number, stock = 10): CartLine => ({
  id,
  product_id: id,
  variant_id: null,
  variant_name: null,
  sku: id,
  quantity,
  unit_price: cents / 100,
  line_total: (cents * quantity) / 100,
  stock,
  max_quantity: Math.min(stock, 10),
  notice: null,
  Product: {
    id,
    slug: id,
    name: id,
    brand: '',
    price: cents / 100,
    compare_price: null,
    sale_price: null,
    image: '',
    fallback_image: '',
    stock,
  },
})

/** Builds a cart of these lines. Tests set the totals they need. */
export const cartOf = (items: CartLine[], more: Partial<Cart> = {}): Cart => ({
  items,
  item_count: 0,
  subtotal: 0,
  discount: 0,
  total: 0,
  appliedCoupon: null,
  coupon_problem: null,
  unfinished: null,
  estimatedShipping: 0,
  estimatedTax: 0,
  version: 1,
  ...more,
})

export const tenPercent: Cart['appliedCoupon'] = {
  code: 'WELCOME10',
  description: '',
  discount_type: 'percentage',
  discount_value: 10,
  discount: 0,
}
