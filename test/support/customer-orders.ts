import { randomUUID } from 'node:crypto'
import { type Basket, toLine } from '../../functions/orders/basket.ts'
import { buildOrder } from '../../functions/orders/build-order.ts'
import { ComplaintItem } from '../../functions/table/complaints.ts'
import { newId } from '../../functions/table/id.ts'
import type { OrderItem } from '../../functions/table/orders.ts'
import { orderItems } from '../../functions/table/orders.ts'
import type { ProductWithVariants } from '../../functions/table/products.ts'
import { type UserItem, userIdOf } from '../../functions/table/users.ts'
import { batchWrite } from '../../functions/table/write.ts'
import { calculateTotals } from '../../shared/rules/pricing.ts'
import { defaultShippingMethods } from '../../shared/rules/shipping.ts'
import { PostalAddress } from '../../shared/schemas/address.ts'
import { stockProduct } from './fixtures.ts'
import { inState, type OrderState } from './order-states.ts'
import { someAddress } from './some-address.ts'
import { signInAs } from './tokens.ts'

/** Stores a customer and returns their id, email and token. */
export const createCustomer = async (more: Partial<UserItem> = {}) => {
  const sub = randomUUID()
  return { id: userIdOf(sub), email: `${sub}@example.com`, token: await signInAs(sub, more) }
}

let count = 0

type OrderChanges = Partial<Omit<OrderItem, 'lines' | 'refunds'>> &
  OrderState & { quantity?: number }

/** Builds the order that placing these products creates, marked as paid. `more` overrides fields. */
export const orderFor = (
  userId: string,
  products: readonly ProductWithVariants[],
  { quantity = 1, ...more }: OrderChanges = {},
): OrderItem => {
  const at = new Date(more.created_at ?? Date.now())
  const lineItems = products.map(({ product, variants: [variant] }) => {
    if (!variant) throw new Error('The product has no variants')
    return toLine({ product, variant, quantity, product_id: product.id, variant_id: variant.id })
  })
  const priced = lineItems.map(line => ({ unit: line.unit_price, quantity }))
  const [rate] = defaultShippingMethods
  if (!rate) throw new Error('No shipping rates')
  const totals = calculateTotals(priced, { coupon: null, rate, taxPercent: 8 })
  const lines = lineItems.map(line => ({ ...line, total: line.unit_price * quantity, discount: 0 }))
  const basket: Basket = { lines, coupon: null, rate, totals }
  const order = buildOrder(
    {
      buyer: {
        user_id: userId,
        email: 'nora@example.com',
        first_name: 'Nora',
        last_name: 'Whitlock',
        phone: null,
      },
      basket,
      card: null,
      number: `SEL-${20_000 + ++count}`,
      cart: null,
      shipping_address: PostalAddress.parse(someAddress),
      payment_method: 'cash_on_delivery',
      order_notes: null,
    },
    at,
  )
  const placed = { ...order, placed_at: at.toISOString() }
  return inState(placed, { status: 'pending', payment_status: 'paid', ...more })
}

/** Stores an order of one product in stock. */
export const storeOrder = async (userId: string, more: OrderChanges = {}): Promise<OrderItem> => {
  const order = orderFor(userId, [await stockProduct(5)], more)
  await batchWrite(orderItems(order))
  return order
}

/** Builds an open ticket of a customer. `more` overrides fields. */
export const complaintFor = (userId: string, more: Partial<ComplaintItem> = {}): ComplaintItem => {
  const at = more.created_at ?? new Date().toISOString()
  return ComplaintItem.parse({
    id: newId('cmp', new Date(at)),
    complaint_number: `CMP-${++count}`,
    user_id: userId,
    email: 'nora@example.com',
    first_name: 'Nora',
    last_name: 'Whitlock',
    phone: '+1 503 555 0100',
    subject: 'The hem came loose',
    category: 'Product Defect',
    priority: 'medium',
    description: 'After one wash.',
    order_id: null,
    order_number: null,
    status: 'open',
    assigned_to: null,
    unread_by_staff: true,
    unread_by_customer: false,
    answered_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
    ...more,
  })
}
