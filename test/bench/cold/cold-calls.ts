import type { GroupName } from '../../../shared/api/index.ts'

/** A call of the demo store. */
export type ColdCall = {
  route: string
  as?: 'customer' | 'admin'
  params?: Record<string, string>
  query?: Record<string, string>
  /** The answer's status, if not 200: these calls need a signature, which they come without. */
  status?: number
}

/** Returns a call for each route group, one that many visits begin with. `order` is the customer's. */
export const coldCalls = (order: string): Record<GroupName, ColdCall> => ({
  system: { route: 'GET /settings' },
  auth: { route: 'GET /auth/me', as: 'customer' },
  account: { route: 'GET /favorites', as: 'customer' },
  profile: { route: 'GET /users/me/dashboard', as: 'customer' },
  catalog: { route: 'GET /products', query: { limit: '24' } },
  cart: { route: 'GET /cart' },
  orders: { route: 'GET /orders', as: 'customer' },
  payments: {
    route: 'POST /payments/webhooks/{provider}',
    params: { provider: 'demo' },
    status: 403,
  },
  returns: { route: 'GET /orders/{id}/returns', params: { id: order }, as: 'customer' },
  complaints: { route: 'GET /complaints', as: 'customer' },
  coupons: { route: 'GET /coupons', as: 'admin' },
  invoices: { route: 'GET /invoices', as: 'admin' },
  reports: { route: 'GET /admin/reports/dashboard', as: 'admin' },
  content: {
    route: 'GET /newsletter/unsubscribe/{token}',
    params: { token: 'unsigned' },
    status: 404,
  },
  'admin-orders': { route: 'GET /admin/orders', as: 'admin' },
  'order-papers': {
    route: 'GET /admin/orders/packing-slips',
    query: { ids: order },
    as: 'admin',
  },
  'admin-users': { route: 'GET /admin/users', as: 'admin' },
  'admin-complaints': { route: 'GET /admin/complaints', as: 'admin' },
  'admin-exports': { route: 'GET /admin/exports', as: 'admin' },
  'admin-settings': { route: 'GET /admin/settings', as: 'admin' },
  'admin-failures': { route: 'GET /admin/failures', as: 'admin' },
  'admin-payments': { route: 'GET /admin/payments', as: 'admin' },
  'admin-audit': { route: 'GET /admin/audit', as: 'admin' },
})
