import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { refuseAddress } from '../../../shared/rules/order/address.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { AuditAction } from '../../../shared/schemas/audit.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { type OrderItem, replaceOrder } from '../../table/orders.ts'
import { transact } from '../../table/transact.ts'
import type { UserItem } from '../../table/users.ts'
import { orderChanged } from '../amend-order.ts'
import { commandRefused } from '../apply-command.ts'
import { presentAdminOrder } from '../present-order.ts'
import { loadSeenOrder } from './order-command.ts'

type Change = Partial<Pick<OrderItem, 'tags' | 'notes' | 'shipping_address'>>

/**
 * Builds the audit entry: with tags, without notes, and with only the names of changed address
 * fields (decision 32).
 */
const audited = (before: OrderItem, next: OrderItem) => {
  const [from, to] = [before.shipping_address, next.shipping_address]
  const names = Object.keys({ ...from, ...to }) as (keyof PostalAddress)[]
  const changed = names.filter(name => from[name] !== to[name])
  const pick = ({ tags, notes }: OrderItem) => ({ tags, notes: notes.length })
  return {
    before: pick(before),
    after: { ...pick(next), ...(changed.length > 0 && { changed }) },
  }
}

/** Stores a change that doesn't affect money, stock or email. */
const store = async (
  order: OrderItem,
  { action, change, user }: { action: AuditAction; change: Change; user: UserItem },
) => {
  const at = new Date().toISOString()
  const next = { ...order, ...change, updated_at: at, version: order.version + 1 }
  await transact([
    ...replaceOrder(order, next, orderChanged),
    audit(
      actorOf(user),
      action,
      { id: order.id, name: order.order_number },
      audited(order, next),
      at,
    ),
  ])
  return presentAdminOrder(next)
}

/** PUT /admin/orders/{id}/address: corrects the address until the first package leaves. */
export const changeOrderAddress = async (
  request: ShopRequest<typeof adminOrders.changeOrderAddress>,
) => {
  const order = await loadSeenOrder(request)
  const refused = refuseAddress(order)
  if (refused) throw commandRefused(refused)
  const { shipping_address } = request.body
  return store(order, {
    action: 'order.address',
    change: { shipping_address },
    user: request.user,
  })
}

/** PUT /admin/orders/{id}/tags: replaces the tags. */
export const tagOrder = async (request: ShopRequest<typeof adminOrders.tagOrder>) => {
  const order = await loadSeenOrder(request)
  const tags = [...new Set(request.body.tags)]
  return store(order, { action: 'order.tags', change: { tags }, user: request.user })
}

/** POST /admin/orders/{id}/notes: adds a note that only staff see. */
export const noteOrder = async (request: ShopRequest<typeof adminOrders.noteOrder>) => {
  const order = await loadSeenOrder(request)
  const { name: by } = actorOf(request.user)
  const note = { at: new Date().toISOString(), by, note: request.body.note }
  const change = { notes: [...order.notes, note] }
  return store(order, { action: 'order.note', change, user: request.user })
}
