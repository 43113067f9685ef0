import { formatDollars } from '../../../shared/rules/money.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { uncached } from '../../api/uncached.ts'
import { statusLabels } from '../../ui/ticket-labels.ts'
import { fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'

/** The fields of a search result that the list shows. */
export type ShownFields = { id: string; title: string; note: string }

/** A search result and the page it links to. */
export type SearchHit = ShownFields & { href: string }

/** Searches one kind of record by number, name or email. */
export type Finder<Hit = SearchHit> = {
  name: string
  find: (search: string, signal: AbortSignal) => Promise<Hit[]>
}

/** Maximum results per kind of record. */
export const maxHits = 4

const orders: Finder = {
  name: 'Orders',
  find: async (search, signal) => {
    const query = { search, limit: maxHits }
    const { orders } = await call(contract['admin-orders'].listAllOrders, { query, signal })
    return orders.map(order => ({
      id: order.id,
      title: order.order_number,
      note: `${fullName(order.User)} · ${formatDollars(order.total_amount)} · ${order.status}`,
      href: adminPaths.order(order),
    }))
  },
}

/** Finds products by name or SKU, hidden ones too. */
export const findProducts = async (search: string, signal: AbortSignal) => {
  const query = { search, limit: maxHits, status: 'all' as const }
  return (await call(uncached(contract.catalog.listProducts), { query, signal })).products
}

const products: Finder = {
  name: 'Products',
  find: async (search, signal) => {
    const found = await findProducts(search, signal)
    return found.map(product => ({
      id: product.id,
      title: product.name,
      note: [product.staff?.sku, formatDollars(product.price), !product.is_active && 'hidden']
        .filter(Boolean)
        .join(' · '),
      href: adminPaths.product(product),
    }))
  },
}

/** Finds users by name or email. */
export const findUsers = async (search: string, signal: AbortSignal) => {
  const query = { search, limit: maxHits }
  return (await call(contract['admin-users'].listUsers, { query, signal })).users
}

const users: Finder = {
  name: 'Customers',
  find: async (search, signal) => {
    const found = await findUsers(search, signal)
    return found.map(user => ({
      id: user.id,
      title: fullName(user),
      note: `${user.email} · ${user.role}`,
      href: adminPaths.user(user),
    }))
  },
}

const invoices: Finder = {
  name: 'Invoices',
  find: async (search, signal) => {
    const query = { search, limit: maxHits }
    const { invoices } = await call(contract.invoices.listInvoices, { query, signal })
    return invoices.map(invoice => ({
      id: invoice.id,
      title: invoice.invoiceNumber,
      note: `${invoice.customerName} · ${formatDollars(invoice.total)} · ${invoice.status}`,
      href: adminPaths.invoice(invoice),
    }))
  },
}

const complaints: Finder = {
  name: 'Complaints',
  find: async (search, signal) => {
    const query = { search, limit: maxHits }
    const { complaints } = await call(contract['admin-complaints'].listAllComplaints, {
      query,
      signal,
    })
    return complaints.map(ticket => ({
      id: ticket.id,
      title: ticket.complaint_number,
      note: `${ticket.subject} · ${statusLabels[ticket.status].toLowerCase()}`,
      href: adminPaths.complaint(ticket),
    }))
  },
}

const coupons: Finder = {
  name: 'Coupons',
  find: async (search, signal) => {
    const query = { search, limit: maxHits }
    const found = await call(contract.coupons.listCoupons, { query, signal })
    return found.map(({ id, code, description }) => ({
      id,
      title: code,
      note: description,
      href: adminPaths.coupons({ search: code }),
    }))
  },
}

/** Lists the records that the person can search. Managers don't see invoices and coupons (Q46). */
export const findersFor = (isAdmin: boolean): readonly Finder[] => [
  orders,
  products,
  users,
  complaints,
  ...(isAdmin ? [invoices, coupons] : []),
]
