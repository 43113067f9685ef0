import { type Query, segment, withQuery } from '../paths.ts'

/** Builds every link of the back-office. A snapshot test lists them all. */
export const adminPaths = {
  home: () => '/admin',
  reports: (query?: Query) => withQuery('/admin/reports', query),
  products: (query?: Query) => withQuery('/admin/products', query),
  /** `copy` is the id of the product to duplicate. */
  newProduct: (query?: { copy?: string }) => withQuery('/admin/products/new', query),
  product: ({ id }: { id: string }) => `/admin/products/${segment(id)}`,
  productImport: () => '/admin/products/import',
  categories: () => '/admin/categories',
  orders: (query?: Query) => withQuery('/admin/orders', query),
  /** What can ship now, in the order to pack it. */
  ordersToShip: () => withQuery('/admin/orders', { fulfillment: 'to_ship', sortOrder: 'asc' }),
  /** Keeps the list's query, so that closing the order returns to the same list. */
  order: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}`, query),
  orderStatus: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}/status`, query),
  orderRefund: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}/refund`, query),
  orderShip: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}/ship`, query),
  orderCancel: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}/cancel`, query),
  orderReturn: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}/return`, query),
  orderReopen: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/orders/${segment(id)}/reopen`, query),
  returns: (query?: Query) => withQuery('/admin/returns', query),
  return: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/returns/${segment(id)}`, query),
  invoices: (query?: Query) => withQuery('/admin/invoices', query),
  newInvoice: (query?: Query) => withQuery('/admin/invoices/new', query),
  invoice: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/invoices/${segment(id)}`, query),
  invoiceEdit: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/invoices/${segment(id)}/edit`, query),
  coupons: (query?: Query) => withQuery('/admin/coupons', query),
  users: (query?: Query) => withQuery('/admin/users', query),
  newUser: (query?: Query) => withQuery('/admin/users/new', query),
  user: ({ id }: { id: string }, query?: Query) => withQuery(`/admin/users/${segment(id)}`, query),
  /** Someone without an account, by the id of any of their orders. */
  guest: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/users/guests/${segment(id)}`, query),
  userEdit: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/users/${segment(id)}/edit`, query),
  complaints: (query?: Query) => withQuery('/admin/complaints', query),
  complaint: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/complaints/${segment(id)}`, query),
  complaintUpdate: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/complaints/${segment(id)}/update`, query),
  payments: () => '/admin/payments',
  failures: () => '/admin/failures',
  audit: (query?: Query) => withQuery('/admin/audit', query),
  auditEntry: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/admin/audit/${segment(id)}`, query),
  settings: () => '/admin/settings',
  settingsSection: ({ id }: { id: string }) => `/admin/settings#${id}`,
  profile: () => '/admin/profile',
  /** Sets up the second factor that staff need; `from` is the page to return to. */
  secondFactor: (query?: { from?: string }) => withQuery('/admin/second-factor', query),
} as const
