/**
 * The API contract: every endpoint, declared once. Its readers:
 * - `infra/api.ts` creates the routes.
 * - `functions/http/serve.ts` parses and authorizes requests.
 * - `web/api` derives typed calls, and forms validate with its schemas.
 * - `openapi.ts` generates the OpenAPI document.
 */
import { account } from './account.ts'
import { adminAudit } from './admin-audit.ts'
import { adminComplaints } from './admin-complaints.ts'
import { adminExports } from './admin-exports.ts'
import { adminFailures } from './admin-failures.ts'
import { adminOrders } from './admin-orders.ts'
import { adminPayments } from './admin-payments.ts'
import { adminSettings } from './admin-settings.ts'
import { adminUsers } from './admin-users.ts'
import { auth } from './auth.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { complaints } from './complaints.ts'
import { content } from './content.ts'
import { coupons } from './coupons.ts'
import type { Endpoint } from './endpoint.ts'
import { invoices } from './invoices.ts'
import { orderPapers } from './order-papers.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { profile } from './profile.ts'
import { reports } from './reports.ts'
import { returns } from './returns.ts'
import { system } from './system.ts'

/** Endpoints by route group. `infra/entries.ts` names the handler of each group. */
export const contract = {
  system,
  auth,
  catalog,
  cart,
  orders,
  payments,
  returns,
  account,
  profile,
  complaints,
  coupons,
  invoices,
  'admin-orders': adminOrders,
  'order-papers': orderPapers,
  'admin-users': adminUsers,
  'admin-complaints': adminComplaints,
  'admin-exports': adminExports,
  'admin-settings': adminSettings,
  'admin-failures': adminFailures,
  'admin-payments': adminPayments,
  'admin-audit': adminAudit,
  reports,
  content,
} satisfies Record<string, Record<string, Endpoint>>

export type GroupName = keyof typeof contract

/** Lists every endpoint with its group and name, for code that walks the whole contract. */
export const endpoints: { group: GroupName; name: string; endpoint: Endpoint }[] = Object.entries(
  contract,
).flatMap(([group, named]) =>
  Object.entries(named as Record<string, Endpoint>).map(([name, endpoint]) => ({
    group: group as GroupName,
    name,
    endpoint,
  })),
)
