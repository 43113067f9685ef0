import * as z from 'zod'
import { Dollars, Id, Instant } from './common.ts'
import { CouponSummary } from './coupon.ts'
import { providerMethods } from './payment-method.ts'
import { ProductCard } from './product.ts'

const lineWith = (quantity: z.ZodInt) =>
  z
    .strictObject({
      product_id: Id.optional(),
      productId: Id.optional(),
      variant_id: Id.optional(),
      variantId: Id.optional(),
      sku: z.string().max(80).optional(),
      quantity: quantity.max(1000).default(1),
    })
    .refine(line => line.product_id ?? line.productId, {
      path: ['product_id'],
      message: 'Product is required',
    })
    .transform(line => ({
      product_id: (line.product_id ?? line.productId) as string,
      variant_id: line.variant_id ?? line.variantId,
      sku: line.sku,
      quantity: line.quantity,
    }))

/** Accepts both spellings of each field, and the variant by id or SKU (Q11). */
export const LineInput = lineWith(z.int().min(-1000))
/** A line to add, which has a quantity. */
export const NewLineInput = lineWith(z.int().min(1, 'Enter a quantity of at least 1'))

/** Why the server changed or flagged a line item. */
export const lineNotices = ['price_changed', 'quantity_reduced', 'out_of_stock'] as const

export const CartLine = z.object({
  id: Id.describe('The variant id, or the product id if the product has no variants'),
  product_id: Id,
  variant_id: Id.nullable(),
  variant_name: z.string().nullable(),
  sku: z.string(),
  quantity: z.int(),
  unit_price: Dollars,
  line_total: Dollars,
  stock: z.int(),
  max_quantity: z.int().describe('min(stock, 10)'),
  notice: z.enum(lineNotices).nullable(),
  Product: ProductCard.pick({
    id: true,
    slug: true,
    name: true,
    brand: true,
    price: true,
    compare_price: true,
    sale_price: true,
    image: true,
    fallback_image: true,
    stock: true,
  }),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.object({
  items: z.array(CartLine),
  item_count: z.int(),
  subtotal: Dollars,
  discount: Dollars,
  total: Dollars.describe('subtotal - discount'),
  appliedCoupon: CouponSummary.nullable(),
  coupon_problem: z.string().nullable().describe('Why the applied coupon gives no discount'),
  estimatedShipping: Dollars,
  estimatedTax: Dollars,
  unfinished: z
    .object({
      order_id: Id,
      order_number: z.string(),
      item_count: z.int(),
      total: Dollars,
      held_until: Instant.describe('The items go back into stock then'),
      method: z.enum(providerMethods),
      reason: z.string().nullable().describe('Why the last try failed, for the buyer'),
      approval_url: z
        .string()
        .nullable()
        .describe('Where the buyer approves a PayPal payment; null for a card'),
      link_token: z.string(),
      in_doubt: z.string().nullable().describe('As `payment_in_doubt` of the order'),
    })
    .nullable()
    .describe('An order of this cart that holds its items and waits for its buyer'),
  version: z.int().describe('Increases with every change'),
})
export type Cart = z.infer<typeof Cart>
