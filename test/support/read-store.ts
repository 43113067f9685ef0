import { handler as audit } from '../../functions/audit/handler.ts'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as catalog } from '../../functions/catalog/handler.ts'
import { handler as complaints } from '../../functions/complaints/handler.ts'
import { handler as staffComplaints } from '../../functions/complaints/staff/handler.ts'
import { handler as coupons } from '../../functions/coupons/handler.ts'
import { handler as exports } from '../../functions/exports/handler.ts'
import { handler as failures } from '../../functions/failures/handler.ts'
import type { ShopHandler } from '../../functions/http/request.ts'
import { handler as invoices } from '../../functions/invoices/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { handler as staffOrders } from '../../functions/orders/staff/handler.ts'
import { handler as account } from '../../functions/people/account/handler.ts'
import { handler as auth } from '../../functions/people/auth/handler.ts'
import { handler as profile } from '../../functions/people/profile/handler.ts'
import { handler as users } from '../../functions/people/users/handler.ts'
import { handler as reports } from '../../functions/reports/handler.ts'
import { handler as returns } from '../../functions/returns/handler.ts'
import { handler as settings } from '../../functions/settings/handler.ts'
import { subOf } from '../../functions/table/users.ts'
import { call } from './call.ts'
import { openSession, signInAs, tokenFor } from './tokens.ts'

type Item = { entity?: string; [name: string]: unknown }
type Options = NonNullable<Parameters<typeof call>[2]>

/** Products don't change. */
const maxProducts = 10

/** What each page answers, by route, parameters and query. */
export type Answers = Record<string, unknown>

/** Signs in the owner who reads. */
export const signInReader = (): Promise<string> => signInAs('reading-owner', { role: 'admin' })

/** Opens every kind of page of a store, for its owner and its customers. Fails if one doesn't open. */
export const readStore = async (items: readonly Item[]): Promise<Answers> => {
  const answers: Answers = {}
  const open = async (handler: ShopHandler, route: string, options: Options, who = '') => {
    const { status, data, body } = await call(handler, route, options)
    const name = [
      who,
      route,
      ...Object.values(options.params ?? {}),
      ...Object.values(options.query ?? {}),
    ]
    if (status !== 200) throw new Error(`${name.join(' ')}: ${status} ${JSON.stringify(body)}`)
    answers[name.join(' ').trim()] = data
  }
  const idsOf = (entity: string) =>
    items.filter(item => item.entity === entity).map(({ id }) => String(id))
  const token = await signInReader()
  const list = (handler: ShopHandler, path: string, query: Record<string, string> = {}) =>
    open(handler, `GET ${path}`, { query, token })

  for (const status of [
    '',
    'pending',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
    'refunded',
  ])
    await list(staffOrders, '/admin/orders', { limit: '100', status })
  for (const search of ['nora', 'SEL-100', 'polo'])
    await list(staffOrders, '/admin/orders', { search })
  await list(staffOrders, '/admin/orders/unpaid')
  await list(staffOrders, '/admin/orders/stats')
  await list(staffComplaints, '/admin/complaints', { limit: '100' })
  await list(staffComplaints, '/admin/complaints/stats')
  await list(users, '/admin/users', { limit: '100' })
  await list(users, '/admin/users', { search: 'clara' })
  await list(users, '/admin/users/stats')
  await list(coupons, '/coupons')
  await list(invoices, '/invoices', { limit: '100' })
  await list(invoices, '/invoices/stats')
  await list(staffOrders, '/admin/returns')
  await list(audit, '/admin/audit')
  await list(settings, '/admin/settings')
  await list(failures, '/admin/failures')
  await list(exports, '/admin/exports')
  await list(reports, '/admin/reports/dashboard')
  const each: [string, ShopHandler, string][] = [
    ['order', staffOrders, '/admin/orders/{id}'],
    ['complaint', staffComplaints, '/admin/complaints/{id}'],
    ['user', users, '/admin/users/{id}'],
    ['invoice', invoices, '/invoices/{id}'],
    ['product', catalog, '/products/{id}/record'],
    ['product', catalog, '/products/{id}/reviews'],
    ['product', catalog, '/products/{id}/stock-history'],
  ]
  for (const [entity, handler, path] of each)
    for (const id of idsOf(entity).slice(0, entity === 'product' ? maxProducts : undefined))
      await open(handler, `GET ${path}`, { params: { id }, token })

  const buyers = new Set(items.map(({ entity, user_id }) => entity === 'order' && user_id))
  for (const user of items.filter(
    ({ entity, id }) => entity === 'user' && buyers.has(id as string),
  )) {
    const id = String(user.id)
    if (user.status !== 'active') continue
    await openSession(id)
    const own = { token: tokenFor(subOf(id)) }
    const see = (handler: ShopHandler, path: string) => open(handler, `GET ${path}`, own, id)
    await see(auth, '/auth/me')
    await see(profile, '/users/me/dashboard')
    await see(profile, '/users/me/refunds')
    await see(profile, '/users/me/mail-preferences')
    await see(account, '/users/addresses')
    await see(account, '/users/payment-methods')
    await see(account, '/favorites')
    await see(cart, '/cart')
    await see(orders, '/orders')
    await see(complaints, '/complaints')
    for (const order of items.filter(
      ({ entity, user_id }) => entity === 'order' && user_id === id,
    )) {
      const params = { id: String(order.id) }
      await open(orders, 'GET /orders/{id}', { ...own, params }, id)
      await open(returns, 'GET /orders/{id}/returns', { ...own, params }, id)
    }
  }
  return answers
}
