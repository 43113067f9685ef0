import type { GroupName } from '../shared/api/index.ts'
import { alarmGrants, eventGrants, searchGrants } from './grants.ts'

/** The file under `functions/`, without its extension, that handles each route group. */
export const routeEntries: Record<GroupName, string> = {
  system: 'system/handler',
  auth: 'people/auth/handler',
  account: 'people/account/handler',
  profile: 'people/profile/handler',
  'admin-users': 'people/users/handler',
  catalog: 'catalog/handler',
  cart: 'cart/handler',
  orders: 'orders/handler',
  payments: 'reconciliation/handler',
  returns: 'returns/handler',
  'admin-orders': 'orders/staff/handler',
  'order-papers': 'orders/papers/handler',
  complaints: 'complaints/handler',
  'admin-complaints': 'complaints/staff/handler',
  coupons: 'coupons/handler',
  invoices: 'invoices/handler',
  reports: 'reports/handler',
  'admin-exports': 'exports/handler',
  'admin-settings': 'settings/handler',
  'admin-failures': 'failures/handler',
  'admin-payments': 'reconciliation/staff/handler',
  'admin-audit': 'audit/handler',
  content: 'content/handler',
}

/**
 * Seconds that a function may take if it is more than 15. A bank may take 25 to answer a payment, and the
 * gateway waits for 30.
 */
export const routeSeconds: Partial<Record<GroupName, number>> = { orders: 29 }

/** Every file that becomes a Lambda function. */
export const entries: string[] = [
  ...Object.values(routeEntries),
  'events/create-keys',
  ...Object.keys({ ...eventGrants, ...searchGrants, ...alarmGrants }).map(
    event => `events/${event}`,
  ),
]
