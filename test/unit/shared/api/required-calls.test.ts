import { expect, test } from 'vitest'
import { contract } from '../../../../shared/api/index.ts'
import { type Operation, openApi } from '../../../../shared/api/openapi.ts'

const document = openApi(contract, { version: '1.2.3', url: '/api' })
type Schema = {
  $ref?: string
  items?: Schema
  properties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  default?: unknown
}

/** Returns a schema without references and lists around it. */
const plain = (schema: Schema): Schema => {
  if (schema.items) return plain(schema.items)
  const name = schema.$ref?.split('/').at(-1)
  return name ? plain(document.components.schemas[name] as Schema) : schema
}
/** Returns the fields of an object, also of one that may be null. */
const fieldsOf = (schema: Schema = {}): Record<string, Schema> => {
  const { properties, allOf = [], anyOf = [] } = plain(schema)
  return Object.assign({}, ...[...allOf, ...anyOf].map(fieldsOf), properties)
}
/** Returns the fields at a path such as `orders.OrderItems`. */
const fieldsAt = (schema: Schema | undefined, path: string): string[] => {
  const found = path
    .split('.')
    .filter(Boolean)
    .reduce<Schema | undefined>((part, key) => fieldsOf(part)[key], schema)
  return Object.keys(fieldsOf(found))
}
const operationOf = (call: string): Operation => {
  const [method = '', path = ''] = call.split(' ')
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`There is no ${call}`)
  return found
}
const json = (part: unknown): Schema | undefined =>
  (part as { content?: Record<string, { schema: Schema }> } | undefined)?.content?.[
    'application/json'
  ]?.schema
const bodyOf = (call: string) => json(operationOf(call).requestBody)
const replyOf = (call: string) => {
  const [, response] =
    Object.entries(operationOf(call).responses).find(([status]) => /^2/.test(status)) ?? []
  return fieldsOf(json(response)).data
}

const orderFields = ['id', 'order_number', 'status', 'payment_status', 'total_amount']
const ticketFields = ['id', 'complaint_number', 'subject', 'category', 'priority', 'description']
const userFields = ['first_name', 'last_name', 'email', 'phone', 'role', 'status', 'password']
const couponFields = [
  ...['code', 'description', 'discount_type', 'discount_value', 'minimum_amount', 'usage_limit'],
  ...['valid_from', 'valid_until', 'is_active'],
]
const staffList = ['page', 'limit', 'search', 'startDate', 'endDate', 'sortBy', 'sortOrder']

test.each([
  ['S-132', 'POST /auth/register', 'first_name last_name email phone password'],
  ['S-133', 'POST /auth/login', 'email password'],
  ['S-135', 'POST /auth/forgot-password', 'email'],
  ['S-136', 'POST /auth/reset-password/{token}', 'password'],
  ['S-140', 'POST /cart/items', 'productId quantity variant_id sku'],
  ['S-141', 'POST /cart', 'product_id quantity variant_id sku'],
  ['S-143', 'PUT /cart', 'product_id quantity'],
  ['S-146', 'POST /cart/apply-coupon', 'coupon_code'],
  ['S-148', 'POST /wishlist', 'productId'],
  ['S-149', 'POST /favorites', 'product_id'],
  [
    'S-152',
    'POST /orders',
    'items shipping_address shipping_method payment_method payment_data guest_info order_notes subtotal discount shipping_cost tax total',
  ],
  ['S-156', 'POST /complaints', 'subject category priority description order_id'],
  ['S-157', 'POST /contact', 'name email phone subject message'],
  ['S-157', 'POST /newsletter', 'email'],
  ['A-80', 'PUT /admin/orders/{id}/status', 'status tracking_number'],
  ['A-81', 'POST /admin/orders/bulk-action', 'action order_ids'],
  ['A-83', 'POST /admin/users', userFields.join(' ')],
  ['A-83', 'PUT /admin/users/{id}', userFields.join(' ')],
  ['A-83', 'PUT /admin/users/{id}/status', 'status'],
  ['A-83', 'POST /admin/users/bulk-action', 'action user_ids'],
  [
    'A-84',
    'POST /products',
    'name slug description price compare_price sku quantity category_id brand featured is_active attributes variants',
  ],
  ['A-84', 'PUT /products/{id}', 'name price'],
  ['A-84', 'POST /categories', 'name slug description parent_id is_active'],
  ['A-84', 'PUT /categories/{id}', 'name slug description parent_id is_active'],
  ['A-86', 'PUT /admin/complaints/{id}/status', 'status priority assigned_to'],
  ['A-86', 'POST /admin/complaints/{id}/messages', 'message sender_type'],
  ['A-86', 'POST /admin/complaints/bulk-action', 'action complaint_ids'],
  ['A-87', 'POST /coupons', couponFields.join(' ')],
  ['A-87', 'PUT /coupons/{id}', couponFields.join(' ')],
  ['A-88', 'POST /invoices', 'invoiceNumber customerName customerEmail items tax discount'],
  ['A-88', 'PUT /invoices/{id}', 'invoiceNumber customerName customerEmail items tax discount'],
])('%s: the body of %s has %s', (_, call, fields) => {
  expect(fieldsAt(bodyOf(call), '')).toEqual(expect.arrayContaining(fields.split(' ')))
})

test.each([
  ['S-137', 'GET /products', 'slug category_id limit search category minPrice maxPrice sort', 24],
  ['S-149, S-172', 'GET /favorites', 'page search category minPrice maxPrice availability', 12],
  ['S-153, S-172', 'GET /orders', 'page status search startDate endDate', 10],
  ['S-155, S-172', 'GET /complaints', 'page status priority search', 10],
  ['A-79, A-98', 'GET /admin/orders', `${staffList.join(' ')} status payment_status`, 20],
  ['A-82, A-98', 'GET /admin/users', `${staffList.join(' ')} role status`, 20],
  [
    'A-85, A-98',
    'GET /admin/complaints',
    `${staffList.join(' ')} status priority category assigned_to`,
    20,
  ],
  ['A-88, A-98', 'GET /invoices', 'page search status startDate endDate', 20],
])('%s: %s takes %s, and %i on a page', (_, call, names, limit) => {
  const parameters = operationOf(call).parameters.filter(one => one.in === 'query')
  expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')))
  const page = parameters.find(({ name }) => name === 'limit')
  expect((page?.schema as Schema | undefined)?.default).toBe(limit)
})

test.each([
  ['A-89', 'GET /admin/reports/dashboard', 'start_date end_date report_type'],
  ['A-89', 'GET /admin/reports/export', 'start_date end_date report_type format'],
])('%s: %s takes %s', (_, call, names) => {
  const parameters = operationOf(call).parameters.map(({ name }) => name)
  expect(parameters).toEqual(names.split(' '))
})

test.each([
  ['S-144', 'DELETE /cart/{productId}'],
  ['S-145', 'DELETE /cart/clear'],
  ['S-147', 'DELETE /cart/remove-coupon'],
  ['S-148', 'DELETE /wishlist/{productId}'],
  ['S-149', 'DELETE /favorites/{productId}'],
  ['S-150', 'POST /users/addresses'],
  ['S-150', 'PUT /users/addresses/{id}'],
  ['S-150', 'DELETE /users/addresses/{id}'],
  ['S-150', 'PUT /users/addresses/{id}/default'],
  ['S-154', 'POST /orders/{id}/repeat'],
  ['S-154', 'PUT /orders/{id}/cancel'],
  ['S-154', 'GET /orders/{id}/invoice'],
  ['A-81', 'GET /admin/orders/export'],
  ['A-83', 'DELETE /admin/users/{id}'],
  ['A-83', 'GET /admin/users/export'],
  ['A-84', 'DELETE /products/{id}'],
  ['A-84', 'DELETE /categories/{id}'],
  ['A-86', 'GET /admin/complaints/export'],
  ['A-87', 'DELETE /coupons/{id}'],
  ['A-88', 'DELETE /invoices/{id}'],
])('%s: there is a call %s', (_, call) => {
  expect(operationOf(call).summary).toMatch(/\w/)
})

test('no call lets a customer set a ticket’s status (S-129)', () => {
  const calls = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/complaints'))
    .flatMap(([path, methods]) => Object.keys(methods).map(method => `${method} ${path}`))
  expect(calls).toContain('post /complaints')
  for (const call of calls) expect(fieldsAt(bodyOf(call), '')).not.toContain('status')
})

test('sending an invoice has no body (A-88)', () => {
  expect(operationOf('POST /invoices/{id}/send').requestBody).toBeUndefined()
})

test.each([
  ['S-132', 'POST /auth/register', '', 'user token'],
  ['S-134, S-174', 'GET /auth/me', '', 'first_name last_name email phone role'],
  [
    'S-138, S-174',
    'GET /products/{id}/reviews',
    'reviews',
    'id user_name rating title comment created_at is_verified_purchase',
  ],
  ['S-139, S-174', 'GET /categories', '', 'id name slug image icon count'],
  ['S-142, S-174', 'GET /cart', '', 'items subtotal discount total appliedCoupon'],
  ['S-174', 'GET /cart', '', 'estimatedTax estimatedShipping'],
  ['S-174', 'GET /cart', 'items', 'id product_id quantity Product'],
  ['S-146', 'POST /cart/apply-coupon', '', 'coupon cart'],
  ['S-149', 'GET /favorites', '', 'favorites pagination'],
  ['S-149', 'GET /favorites', 'pagination', 'total_pages'],
  [
    'S-150, S-174',
    'GET /users/addresses',
    '',
    'id type first_name last_name company address_line_1 address_line_2 city state postal_code country phone is_default',
  ],
  ['S-151, S-174', 'GET /shipping/methods', '', 'id name price delivery_time'],
  ['S-153, S-174', 'GET /orders', 'orders', [...orderFields, 'created_at'].join(' ')],
  ['S-174', 'GET /orders', 'orders', 'tracking_number OrderItems'],
  ['S-174', 'GET /orders', 'orders.OrderItems', 'product_name quantity Product'],
  ['S-155, S-174', 'GET /complaints', 'complaints', ticketFields.join(' ')],
  ['S-174', 'GET /complaints', 'complaints', 'order_id status created_at updated_at Messages'],
  ['S-156, S-174', 'POST /complaints/{id}/messages', '', 'message sender_type is_read created_at'],
  // Replies spell the rating in one way (S-171).
  [
    'S-174',
    'GET /products/{id}',
    '',
    'id name slug price compare_price sale_price image images average_rating review_count badge discount_percentage short_description description sizes colors stock sku category category_id tags weight dimensions material brand',
  ],
  ['A-79, A-102', 'GET /admin/orders', 'orders', [...orderFields, 'created_at'].join(' ')],
  ['A-79', 'GET /admin/orders', 'pagination', 'total_pages'],
  ['A-80, A-102', 'GET /admin/orders/{id}', '', 'tracking_number User OrderItems'],
  ['A-102', 'GET /admin/orders/{id}', 'User', 'first_name last_name email phone'],
  [
    'A-102',
    'GET /admin/orders/{id}',
    'shipping_address',
    'address_line_1 address_line_2 city state postal_code country',
  ],
  ['A-102', 'GET /admin/orders/{id}', 'OrderItems', 'product_name quantity price Product'],
  ['A-102', 'GET /admin/orders/{id}', 'OrderItems.Product', 'images sku'],
  [
    'A-80',
    'GET /admin/orders/stats',
    '',
    'total_orders total_revenue pending_orders completed_orders',
  ],
  [
    'A-82, A-102',
    'GET /admin/users',
    'users',
    'id first_name last_name email phone role status created_at updated_at last_login email_verified total_orders',
  ],
  ['A-82', 'GET /admin/users/stats', '', 'total_users active_users admin_users new_users_today'],
  [
    'A-102',
    'GET /admin/users/{id}',
    'Addresses',
    'type address_line_1 city state postal_code is_default',
  ],
  [
    'A-85, A-102',
    'GET /admin/complaints',
    'complaints',
    `${ticketFields.join(' ')} status assigned_to order_id created_at updated_at User Messages assignee`,
  ],
  ['A-85', 'GET /admin/complaints/{id}', '', 'User Messages assignee'],
  [
    'A-85, A-102',
    'GET /admin/complaints/{id}',
    'Messages',
    'sender_type message is_read created_at',
  ],
  [
    'A-85, A-102',
    'GET /admin/complaints/stats',
    '',
    'total_complaints open_complaints resolved_complaints avg_response_time',
  ],
  ['A-87, A-102', 'GET /coupons', '', ['id', 'used_count', ...couponFields].join(' ')],
  [
    'A-88, A-102',
    'GET /invoices',
    'invoices',
    'id invoiceNumber orderId customerName customerEmail customerPhone billingAddress items subtotal tax discount total status dueDate notes createdAt',
  ],
  ['A-102', 'GET /invoices', 'invoices.items', 'description quantity rate amount'],
  ['A-88', 'GET /invoices', 'pagination', 'pages'],
  ['A-88', 'GET /invoices/stats', '', 'totalInvoices totalAmount paidInvoices pendingInvoices'],
  ['A-102', 'GET /products/{id}/record', '', 'id name slug sku price quantity featured brand'],
  ['A-102', 'GET /categories', '', 'name slug description parent_id is_active'],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'overview',
    'total_revenue total_orders total_customers avg_order_value revenue_growth order_growth customer_growth',
  ],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'sales',
    'daily_sales monthly_sales top_products sales_by_category',
  ],
  ['A-102', 'GET /admin/reports/dashboard', 'sales.top_products', 'name sold revenue'],
  ['A-102', 'GET /admin/reports/dashboard', 'sales.sales_by_category', 'name revenue percentage'],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'customers',
    'new_customers customer_segments customer_lifetime_value repeat_customer_rate',
  ],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'customers.customer_segments',
    'segment count percentage',
  ],
  ['A-102', 'GET /admin/reports/dashboard', 'products.best_sellers', 'name sales revenue'],
  ['A-102', 'GET /admin/reports/dashboard', 'products.low_stock', 'name sku stock'],
  ['A-102', 'GET /admin/reports/dashboard', 'products.most_viewed', 'name views'],
  ['A-102', 'GET /admin/reports/dashboard', 'products.highest_rated', 'name rating reviews'],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'orders.order_status_distribution',
    'status count percentage',
  ],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'orders.payment_method_distribution',
    'method count percentage',
  ],
  [
    'A-102',
    'GET /admin/reports/dashboard',
    'orders.shipping_performance',
    'method avg_delivery_time on_time_rate',
  ],
  ['A-102', 'GET /admin/reports/dashboard', 'orders', 'return_rate'],
])('%s: the answer of %s has, in "%s": %s', (_, call, path, fields) => {
  expect(fieldsAt(replyOf(call), path)).toEqual(expect.arrayContaining(fields.split(' ')))
})
