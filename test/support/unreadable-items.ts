import { saveCart } from '../../functions/table/carts.ts'
import { categoryItem } from '../../functions/table/categories.ts'
import { complaintWithKeys } from '../../functions/table/complaints.ts'
import { newId } from '../../functions/table/id.ts'
import { invoiceItems } from '../../functions/table/invoices.ts'
import {
  cartKey,
  categoryKey,
  complaintKey,
  couponKey,
  invoiceKey,
  type Key,
  orderKey,
  productKey,
  type RecordKind,
  userBuyer,
  userKey,
  variantKey,
} from '../../functions/table/keys.ts'
import { orderItems } from '../../functions/table/orders.ts'
import { batchWrite } from '../../functions/table/write.ts'
import { complaintFor, createCustomer, orderFor } from './customer-orders.ts'
import { stockCoupon, stockProduct } from './fixtures.ts'
import { sampleInvoice } from './sample-invoice.ts'

/** A stored item, with the id that Failures shows and a text that lists show. */
export type Made = { key: Key; id: string; text: string }

/** A call that lists items, and its caller. */
type ListCall = { route: string; as?: 'owner' | 'customer'; query?: Record<string, string> }

export type KindCase = {
  kind: RecordKind
  make: (customerId: string) => Promise<Made>
  /** A field that the item can't do without. */
  field: string
  /** The lists that show an item by its id. */
  lists: readonly ListCall[]
  /** The page of one item: its route and parameter. */
  page?: { route: string; as?: 'owner' | 'customer'; status: 404 | 409 }
}

/** Stores a product of two sizes. */
const makeProduct = async () => {
  const { product } = await stockProduct({ S: 3, M: 3 })
  return { key: productKey(product.id), id: product.id, text: product.slug }
}

const makeVariant = async () => {
  const { product, variants } = await stockProduct({ S: 3, M: 3 })
  const [{ id, sku } = { id: '', sku: '' }] = variants
  return { key: variantKey(product.id, id), id, text: `,${sku},` }
}

const makeCategory = async () => {
  const id = newId('cat')
  const category = {
    id,
    name: `Category ${id}`,
    slug: id.replace('_', '-'),
    description: '',
    parent_id: null,
    is_active: true,
    image: null,
    icon: null,
    position: 0,
    version: 1,
  }
  await batchWrite([categoryItem(category)])
  return { key: categoryKey(id), id, text: id }
}

const makeOrder = async (customerId: string) => {
  const order = orderFor(customerId, [await stockProduct(5)])
  await batchWrite(orderItems(order))
  const key = orderKey(userBuyer(customerId), order.id)
  return { key, id: order.id, text: order.order_number }
}

const makeUser = async () => {
  const { id, email } = await createCustomer()
  return { key: userKey(id), id, text: email }
}

const makeCoupon = async () => {
  const code = newId('cpn').toUpperCase()
  await stockCoupon(code)
  return { key: couponKey(code), id: code, text: code }
}

const makeComplaint = async (customerId: string) => {
  const complaint = complaintFor(customerId)
  await batchWrite([complaintWithKeys(complaint)])
  const key = complaintKey(customerId, complaint.id)
  return { key, id: complaint.id, text: complaint.complaint_number }
}

const makeInvoice = async () => {
  const at = new Date().toISOString()
  const id = newId('inv')
  const invoice = sampleInvoice(1, { id, number: id, order_id: null, created_at: at })
  await batchWrite(invoiceItems(invoice))
  return { key: invoiceKey(id), id, text: id }
}

const makeCart = async () => {
  const { id } = await createCustomer()
  const { product } = await stockProduct(3)
  const line = { product_id: product.id, variant_id: null, quantity: 1, seen_price: 4_999 }
  await saveCart(userBuyer(id), {
    lines: [line],
    coupon_code: null,
    added: [],
    version: 0,
    updated_at: new Date().toISOString(),
  })
  return { key: cartKey(userBuyer(id)), id, text: id }
}

/** Every kind of item that Failures names, with the calls that list it. */
export const kindCases: readonly KindCase[] = [
  {
    kind: 'product',
    make: makeProduct,
    field: 'name',
    lists: [
      { route: 'GET /products', query: { limit: '100', sort: 'newest' } },
      { route: 'GET /products', as: 'owner', query: { limit: '100', status: 'all' } },
      { route: 'GET /products/export', as: 'owner' },
    ],
    page: { route: 'GET /products/{id}', status: 404 },
  },
  {
    kind: 'variant',
    make: makeVariant,
    field: 'price',
    lists: [{ route: 'GET /products/export', as: 'owner' }],
  },
  {
    kind: 'category',
    make: makeCategory,
    field: 'name',
    lists: [
      { route: 'GET /categories', query: { all: 'true' } },
      { route: 'GET /categories', as: 'owner' },
    ],
  },
  {
    kind: 'order',
    make: makeOrder,
    field: 'lines',
    lists: [
      { route: 'GET /orders', as: 'customer' },
      { route: 'GET /users/me/dashboard', as: 'customer' },
      { route: 'GET /users/me/export', as: 'customer' },
      { route: 'GET /admin/orders', as: 'owner' },
      { route: 'GET /admin/orders', as: 'owner', query: { search: 'nora' } },
    ],
    page: { route: 'GET /orders/{id}', as: 'customer', status: 409 },
  },
  {
    kind: 'user',
    make: makeUser,
    field: 'role',
    lists: [{ route: 'GET /admin/users', as: 'owner', query: { limit: '100' } }],
    page: { route: 'GET /admin/users/{id}', as: 'owner', status: 409 },
  },
  {
    kind: 'coupon',
    make: makeCoupon,
    field: 'discount_type',
    lists: [{ route: 'GET /coupons', as: 'owner' }],
  },
  {
    kind: 'complaint',
    make: makeComplaint,
    field: 'subject',
    lists: [
      { route: 'GET /complaints', as: 'customer' },
      { route: 'GET /users/me/export', as: 'customer' },
      { route: 'GET /admin/complaints', as: 'owner' },
    ],
    page: { route: 'GET /complaints/{id}', as: 'customer', status: 409 },
  },
  {
    kind: 'invoice',
    make: makeInvoice,
    field: 'items',
    lists: [{ route: 'GET /invoices', as: 'owner' }],
    page: { route: 'GET /invoices/{id}', as: 'owner', status: 409 },
  },
  { kind: 'cart', make: makeCart, field: 'lines', lists: [] },
]
