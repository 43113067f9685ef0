/**
 * The only file that spells keys. Access patterns, and the function that serves each:
 *
 * | Reads                                         | How                          | Keys              |
 * |-----------------------------------------------|------------------------------|-------------------|
 * | the store's settings, its signing secret      | get                          | settings, secret  |
 * | a product with its variants                   | query pk                     | product, variant  |
 * | a product by slug                             | get, then query              | slug              |
 * | reviews of a product, newest first            | query pk, backwards          | review            |
 * | all categories                                | query pk                     | category          |
 * | changes to the catalogue since an instant     | query pk from sk             | catalogueChange   |
 * | a user; a user by e-mail                      | get; by-reference            | user, emailRef    |
 * | a user's addresses, favorites, orders         | query pk, sk begins with     | address, favorite, order |
 * | the cart of a user or a guest                 | get                          | cart              |
 * | a coupon by its code; all coupons             | get; by-facet                | coupon, couponsFacet |
 * | an order by id alone (staff, gateway, sweep)  | by-reference, then get       | orderRef          |
 * | orders by status and payment, newest first    | by-facet, one query a tuple  | ordersFacet       |
 * | how many orders a facet has, by day           | query pk, sk between days    | orderCount        |
 * | orders by a word (number, name, e-mail)       | query pk, backwards          | orderToken        |
 * | payments and refunds that were never finished | query pk up to an instant    | unfinished        |
 * | what became of an Idempotency-Key             | get                          | idempotency       |
 * | the gateway's record of a charge              | get                          | charge            |
 * | whether a mail was sent                       | get                          | mail              |
 * | what staff did to a thing; what staff did     | query pk; by-facet           | audit, auditFacet |
 * | a complaint by id alone                       | by-reference, then get       | complaintRef      |
 * | the messages of a complaint, oldest first     | query pk, sk begins with     | complaintMessage  |
 * | complaints by status and priority             | by-facet, one query a tuple  | complaintsFacet   |
 * | an invoice; the invoice of an order           | get; by-reference            | invoice, invoiceRef |
 * | invoices by status, newest first              | by-facet                     | invoicesFacet     |
 *
 * What belongs to a customer lives under the customer's key, so one customer's query cannot name
 * another's item.
 */
import type { OrderStatus, PaymentStatus } from '../../shared/schemas/order.ts'

export type Key = { pk: string; sk: string }
export type Facet = { facet: string; facet_sk: string }
export type Reference = { ref: string; ref_sk: string }

/** Who owns a cart or an order: `USER#usr_…` or `GUEST#…`. */
export type Owner = `USER#${string}` | `GUEST#${string}`
export const userOwner = (userId: string): Owner => `USER#${userId}`
export const guestOwner = (id: string): Owner => `GUEST#${id}`

export const settingsKey = (): Key => ({ pk: 'STORE', sk: 'SETTINGS' })
export const secretKey = (): Key => ({ pk: 'STORE', sk: 'SECRET' })
/** A number that only rises, e.g. of orders. */
export const counterKey = (name: string): Key => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' })

export const productKey = (id: string): Key => ({ pk: `PRODUCT#${id}`, sk: 'PRODUCT' })
export const variantPrefix = 'VARIANT#'
export const variantKey = (productId: string, id: string): Key => ({
  pk: `PRODUCT#${productId}`,
  sk: `${variantPrefix}${id}`,
})
/** Makes a slug unique and finds its product. */
export const slugKey = (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' })
export const reviewKey = (productId: string, createdAt: string, id: string): Key => ({
  pk: `REVIEWS#${productId}`,
  sk: `${createdAt}#${id}`,
})
export const reviewsPartition = (productId: string): string => `REVIEWS#${productId}`
export const categoriesPartition = 'CATEGORIES'
export const categoryKey = (id: string): Key => ({ pk: categoriesPartition, sk: id })
export const catalogueChangesPartition = 'CATALOGUE-CHANGES'
export const catalogueChangeKey = (at: string, productId: string): Key => ({
  pk: catalogueChangesPartition,
  sk: `${at}#${productId}`,
})

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'PROFILE' })
export const emailRef = (email: string): Reference => ({ ref: `EMAIL#${email}`, ref_sk: 'USER' })
export const usersFacet = (role: string, status: string, createdAt: string, id: string): Facet => ({
  facet: `USERS#${role}#${status}`,
  facet_sk: `${createdAt}#${id}`,
})
export const addressPrefix = 'ADDRESS#'
export const addressKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${addressPrefix}${id}`,
})
export const favoritePrefix = 'FAVORITE#'
export const favoriteKey = (userId: string, productId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${favoritePrefix}${productId}`,
})

export const cartKey = (owner: Owner): Key => ({ pk: owner, sk: 'CART' })

export const couponKey = (code: string): Key => ({ pk: `COUPON#${code}`, sk: 'COUPON' })
export const couponsFacet = (code: string): Facet => ({ facet: 'COUPONS', facet_sk: code })

export const orderPrefix = 'ORDER#'
export const orderKey = (owner: Owner, id: string): Key => ({
  pk: owner,
  sk: `${orderPrefix}${id}`,
})
export const orderRef = (id: string): Reference => ({ ref: `ORDER#${id}`, ref_sk: 'ORDER' })
export const ordersPartition = (status: OrderStatus, payment: PaymentStatus): string =>
  `ORDERS#${status}#${payment}`
export const ordersFacet = (
  status: OrderStatus,
  payment: PaymentStatus,
  createdAt: string,
  id: string,
): Facet => ({ facet: ordersPartition(status, payment), facet_sk: `${createdAt}#${id}` })
/** Orders and cents of one facet on one day. */
export const orderCountKey = (partition: string, day: string): Key => ({
  pk: `COUNT#${partition}`,
  sk: day,
})
/** What the projection last contributed for an order. */
export const orderProjectionKey = (id: string): Key => ({ pk: `PROJECTION#${id}`, sk: 'ORDER' })
/**
 * A word an order is found by. The partition is the word's first two characters, so that a search
 * for the beginning of a word is one query.
 */
export const orderTokenPartition = (word: string): string => `ORDER-WORDS#${word.slice(0, 2)}`
export const orderTokenKey = (word: string, createdAt: string, id: string): Key => ({
  pk: orderTokenPartition(word),
  sk: `${word}#${createdAt}#${id}`,
})

export const unfinishedPartition = 'UNFINISHED'
/** Work on an order that a sweep must finish if whoever began it does not. */
export const unfinishedKey = (since: string, orderId: string): Key => ({
  pk: unfinishedPartition,
  sk: `${since}#${orderId}`,
})
export const idempotencyKey = (owner: Owner, key: string): Key => ({
  pk: `IDEMPOTENCY#${owner}#${key}`,
  sk: 'IDEMPOTENCY',
})
/** The demo gateway's own book: one entry a payment, whatever is retried. */
export const chargeKey = (reference: string): Key => ({ pk: `CHARGE#${reference}`, sk: 'CHARGE' })
/** What staff did to a thing, in order; over all things by facet. */
export const auditKey = (subject: string, at: string, id: string): Key => ({
  pk: `AUDIT#${subject}`,
  sk: `${at}#${id}`,
})
export const auditFacet = (at: string, id: string): Facet => ({
  facet: 'AUDIT',
  facet_sk: `${at}#${id}`,
})
/** At most one mail of a kind for a thing. */
export const mailKey = (kind: string, reference: string): Key => ({
  pk: `MAIL#${kind}#${reference}`,
  sk: 'MAIL',
})

export const complaintPrefix = 'COMPLAINT#'
export const complaintKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${complaintPrefix}${id}`,
})
export const complaintRef = (id: string): Reference => ({
  ref: `COMPLAINT#${id}`,
  ref_sk: 'COMPLAINT',
})
export const complaintsFacet = (
  status: string,
  priority: string,
  createdAt: string,
  id: string,
): Facet => ({ facet: `COMPLAINTS#${status}#${priority}`, facet_sk: `${createdAt}#${id}` })
export const complaintMessagePrefix = (complaintId: string): string => `MESSAGE#${complaintId}#`
export const complaintMessageKey = (
  userId: string,
  complaintId: string,
  createdAt: string,
  id: string,
): Key => ({
  pk: `USER#${userId}`,
  sk: `${complaintMessagePrefix(complaintId)}${createdAt}#${id}`,
})

export const invoiceKey = (id: string): Key => ({ pk: `INVOICE#${id}`, sk: 'INVOICE' })
/** Finds the invoice of an order. */
export const invoiceRef = (orderId: string): Reference => ({
  ref: `INVOICE-OF#${orderId}`,
  ref_sk: 'INVOICE',
})
/** Makes an invoice's number unique. */
export const invoiceNumberKey = (number: string): Key => ({
  pk: `INVOICE-NUMBER#${number}`,
  sk: 'INVOICE-NUMBER',
})
export const invoicesFacet = (status: string, createdAt: string, id: string): Facet => ({
  facet: `INVOICES#${status}`,
  facet_sk: `${createdAt}#${id}`,
})

/** How far the demonstration data has been loaded. */
export const seedKey = (): Key => ({ pk: 'STORE', sk: 'SEED' })
