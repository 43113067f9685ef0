import type { GroupName } from '../shared/api/index.ts'
import { alarmGrants, eventGrants, type Grant, routeGrants, searchGrants } from './grants.ts'

/** What a function may write to the table. */
export type AllowedWrites = {
  /** Partition keys. `*` matches the rest of a key. Empty if it writes nothing. */
  partitions: readonly string[]
  /** Whether it may write `accessAttributes`. */
  ownsAccess: boolean
}

/**
 * Attributes of users that decide what they may do, or who is signed in. A user shares a partition with
 * their orders and cart, so these are protected by name.
 */
export const accessAttributes = [
  'role',
  'second_factor',
  'recovery_codes',
  'sessions',
  'sessions_valid_from',
  'kept_session',
]

/** The functions that change users' access. */
const accessOwners: readonly string[] = ['auth', 'profile', 'admin-users']

const rates = 'RATE#*'
/**
 * Partitions of every function that changes orders, which also writes their stock, coupons, returns,
 * unfinished work, charges of the demo, and the counts of what unpaid orders hold.
 */
const orders = [
  'USER#*',
  'GUEST#*',
  'PRODUCT#*',
  'COUPON#*',
  'RETURN#*',
  'UNFINISHED',
  'CHARGE#*',
  rates,
]
/** Partitions of every function that refunds: a refund has a credit note, and that has an invoice. */
const papers = [
  'INVOICE#*',
  'INVOICE-NUMBER#*',
  'CREDIT-NOTE#*',
  'COUNTER#INVOICE',
  'COUNTER#CREDIT-NOTE',
]
const reports = ['ROLLUP#*', 'PROJECTION#*', 'FORMER-PRODUCT#*']
const audit = 'AUDIT#*'
/** Partitions of a list that a call updates together with the record, so that staff find what they just saved. */
const list = (name: 'COUPONS' | 'INVOICES') => [`COUNT#${name}`, 'LISTING#*', `WORDS#${name}#*`]

const byGroup: Partial<Record<GroupName, string[]>> = {
  auth: ['USER#*', 'REGISTRATIONS#*', 'ACCOUNT-LINK#*'],
  account: ['USER#*'],
  profile: ['USER#*', 'EMAIL-CHANGE#*', 'NEWSLETTER#*'],
  'admin-users': ['USER#*', 'REGISTRATIONS#*', 'ACCOUNT-LINK#*', 'NEWSLETTER#*', audit],
  catalog: [
    'PRODUCT#*',
    'SLUG#*',
    'REVIEWS#*',
    'CATEGORIES',
    'CATEGORY-TREE',
    'CATALOGUE-CHANGES',
    'PICTURE#*',
    'IMPORTS',
    'IMPORT#*',
    'PICTURE-COPY#*',
    // A customer's review also has an item of the customer.
    'USER#*',
    'VIEWS#*',
    audit,
  ],
  cart: ['USER#*', 'GUEST#*'],
  orders: [...orders, ...papers, 'COUNTER#ORDER', 'IDEMPOTENCY#*', 'ORDER-LOOKUP#*'],
  payments: ['PAYMENT-EVENT#*', rates],
  // A return also opens a ticket.
  returns: [...orders, 'COUNTER#RETURN', 'COUNTER#COMPLAINT'],
  complaints: ['USER#*', 'COUNTER#COMPLAINT'],
  coupons: ['COUPON#*', 'COUPON-ID#*', ...list('COUPONS'), audit],
  // Sends emails of orders again, which counts as a change of the order.
  invoices: [...papers, ...list('INVOICES'), 'USER#*', 'GUEST#*', 'ORDER-EMAIL#*', audit],
  'admin-orders': [...orders, ...papers, 'COUNTER#RETURN', 'FAILED-EVENT#*', audit],
  'admin-complaints': ['USER#*', 'SAVED-REPLIES', audit],
  'admin-exports': ['USER#*', audit],
  'admin-settings': ['STORE', audit],
  // Deletes items that can't be read.
  'admin-failures': [
    'FAILED-EVENT#*',
    'MAIL-STOP#*',
    'PRODUCT#*',
    'SLUG#*',
    'CATEGORIES',
    'USER#*',
    'GUEST#*',
    'COUPON#*',
    'COUPON-ID#*',
    'INVOICE#*',
    'CREDIT-NOTE#*',
    'RETURN#*',
    audit,
  ],
  'admin-payments': ['PAYMENT-DIFFERENCES', 'PAYMENT-RUNS', 'USER#*', audit],
  content: ['CONTACT#*', 'NEWSLETTER#*'],
}

const byEvent: Partial<Record<keyof typeof eventGrants | keyof typeof searchGrants, string[]>> = {
  // Keeps lists, search, reports and the catalog index up to date, and sends email.
  stream: [
    ...orders,
    ...papers,
    ...reports,
    'REVIEWS#*',
    'CATEGORIES',
    'CATALOGUE-CHANGES',
    'PICTURE#*',
    'PICTURE-COPY#*',
    'STOCK#*',
    'SOLD#*',
    'COUNT#*',
    'LISTING#*',
    'WORDS#*',
    'MAIL#*',
    'ORDER-LINK#*',
    'NEWSLETTER#*',
    'REGISTRATIONS#*',
    'PAYMENT-EVENT#*',
    'PAYMENT-LEDGER#*',
    'OPEN-DISPUTES',
    'OWED-REFUNDS',
    'NEW-ORDERS',
    'FAILED-EVENT#*',
  ],
  'lost-changes': ['FAILED-EVENT#*'],
  'mail-feedback': ['MAIL-STOP#*'],
  sweep: [
    ...orders,
    ...papers,
    ...reports,
    'STORE',
    'FAILED-EVENT#*',
    'ORDER-DIGESTS',
    'IMPORTS',
    'CATALOGUE-CHANGES',
    'CATALOGUE-INDEX',
  ],
  'recount-figures': [...reports, 'STORE'],
  'fill-index': ['CATALOGUE-INDEX'],
  reconcile: ['PAYMENT-RUNS', 'PAYMENT-DIFFERENCES'],
  'copy-pictures': ['PRODUCT#*', 'PICTURE#*', 'PICTURE-COPY#*', 'PICTURE-COPYING'],
  'make-export': ['USER#*'],
}

const declared: Record<string, string[] | undefined> = { ...byGroup, ...byEvent }
const grants: Record<string, Grant> = {
  ...routeGrants,
  ...eventGrants,
  ...searchGrants,
  ...alarmGrants,
}

/**
 * Returns what a function may write. Functions with the key of limits count attempts, and those that may
 * write record items that can't be read.
 */
export const writesOf = (name: string): AllowedWrites => {
  const { keys, table } = grants[name] ?? {}
  const counts = keys?.includes('limits') ? [rates] : []
  const records = table === 'write' ? ['UNREADABLE'] : []
  return {
    partitions: [...new Set([...(declared[name] ?? []), ...counts, ...records])],
    ownsAccess: accessOwners.includes(name),
  }
}
