/** Sample data for storefront components. */
import { defaultReturnPolicy } from '../../shared/rules/return-policy.ts'
import { keptTexts } from '../../shared/rules/text-fields.ts'
import type { Cart, CartLine } from '../../shared/schemas/cart.ts'
import type { ShippingMethod } from '../../shared/schemas/order.ts'
import type { PaymentOptions } from '../../shared/schemas/payment.ts'
import type { Facets, Product, ProductCard, Variant } from '../../shared/schemas/product.ts'
import { productTexts } from '../../shared/schemas/product-texts.ts'
import { initialOf, publicSettings } from '../../shared/schemas/setting-fields.ts'
import type { StoreSettings } from '../../shared/schemas/settings.ts'

export const shippingMethods: ShippingMethod[] = [
  {
    id: 'standard',
    name: 'Standard',
    price: 5.99,
    delivery_time: '5-7 business days',
    free_over: 50,
  },
  {
    id: 'express',
    name: 'Express',
    price: 12.99,
    delivery_time: '2-3 business days',
    free_over: 100,
  },
]

/** The ways to pay of a demo store. */
export const demoPayments: PaymentOptions = {
  card: 'demo',
  paypal: 'demo',
  stripe_key: null,
  cash_on_delivery: { for: 'everyone', max_total: null },
  bank_transfer: null,
  captcha: null,
}

export const settings: StoreSettings = {
  ...initialOf(publicSettings),
  support_email: 'help@example.com',
  support_phone: '+1 555 0100',
  address: '1 Mill Lane',
  social_links: [],
  returns: {
    ...defaultReturnPolicy(),
    label_price: 6.95,
    address: 'Selvedge Returns\n1 Mill Lane',
  },
  shipping_methods: shippingMethods,
  demo: true,
  payments: demoPayments,
}

export const aCard = (more: Partial<ProductCard> = {}): ProductCard => ({
  id: 'coat',
  slug: 'wool-coat',
  name: 'Wool Coat',
  brand: 'Harrow Row',
  category: { id: 'outer', name: 'Outerwear', slug: 'outerwear' },
  material: 'Wool',
  short_description: 'A long coat.',
  price: 40,
  compare_price: null,
  sale_price: null,
  discount_percentage: 0,
  badge: null,
  image: '/coat.webp',
  fallback_image: '/fallback.webp',
  pictures: [],
  average_rating: 0,
  review_count: 0,
  stock: 20,
  sizes: [],
  colors: [],
  featured: false,
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
})

export const aVariant = (color: string, size: string, stock: number, price = 40): Variant => ({
  id: `${color}-${size}`.toLowerCase(),
  name: `${color} / ${size}`,
  sku: `SKU-${color}-${size}`.toUpperCase(),
  price,
  compare_price: null,
  stock,
  attributes: { Color: color, Size: size },
})

/** Builds a coat: Stone in S, M and L (sold out), and Navy in M. */
export const aProduct = (more: Partial<Product> = {}): Product => ({
  ...keptTexts(productTexts, { care: 'Dry clean' }),
  ...aCard(),
  description: 'Cut from heavy wool.',
  sku: 'COAT',
  tags: ['winter'],
  final_sale: false,
  weight: 1.2,
  images: [],
  quantity: 20,
  category_id: 'outer',
  attributes: [
    { name: 'Color', values: ['Stone', 'Navy'] },
    { name: 'Size', values: ['S', 'M', 'L'] },
  ],
  variants: [
    aVariant('Stone', 'S', 12),
    aVariant('Stone', 'M', 3),
    aVariant('Stone', 'L', 0),
    aVariant('Navy', 'M', 12, 45),
  ],
  related: [],
  ...more,
})

/** Builds a cart line. The id is also the product's name. */
export const aLine = (id: string, price: number, quantity = 1, stock = 20): CartLine => ({
  id,
  product_id: id,
  variant_id: null,
  variant_name: null,
  sku: id,
  quantity,
  unit_price: price,
  line_total: price * quantity,
  stock,
  max_quantity: Math.min(stock, 10),
  notice: null,
  Product: { ...aCard({ id, slug: id.toLowerCase(), name: id, price, stock }) },
})

/** Builds a cart as the API returns it, with $5.99 shipping and 8% tax. */
export function aCart(items: CartLine[], more: Partial<Cart> = {}): Cart {
  const subtotal = items.reduce((sum, line) => sum + line.line_total, 0)
  return {
    items,
    item_count: items.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    discount: 0,
    total: subtotal,
    appliedCoupon: null,
    coupon_problem: null,
    estimatedShipping: 5.99,
    estimatedTax: Math.round(subtotal * 8) / 100,
    unfinished: null,
    version: 1,
    ...more,
  }
}

export const facets: Facets = {
  categories: [
    { id: 'outer', name: 'Outerwear', slug: 'outerwear', count: 7 },
    { id: 'tops', name: 'Tops', slug: 'tops', count: 0 },
  ],
  sizes: [
    { value: 'M', count: 4 },
    { value: 'S', count: 9 },
  ],
  colors: [
    { value: 'Black', count: 5, hex: '#000000' },
    { value: 'Navy', count: 2, hex: '#000080' },
  ],
  brands: [
    { value: 'Harrow Row', count: 3 },
    { value: 'Fen', count: 4 },
  ],
  ratings: [
    { value: 4, count: 6 },
    { value: 3, count: 7 },
  ],
  price: { min: 10, max: 200 },
  in_stock: 6,
  sale: 0,
  new: 2,
}

export const pagination = (page: number, pages: number, total: number) => ({
  page,
  limit: 24,
  total,
  total_pages: pages,
  pages,
})
