/**
 * The only file that spells keys. Access patterns, and the function that serves each:
 *
 * | Reads                                         | How                          | Keys              |
 * |-----------------------------------------------|------------------------------|-------------------|
 * | the store's settings, its signing secret      | get                          | settings, secret  |
 * | a product with its variants                   | query pk                     | product, variant  |
 * | a product by slug                             | get, then query              | slug              |
 * | reviews of a product, newest first            | query pk, backwards          | review            |
 * | what a customer wrote of a product            | get, then get                | ownReview, review |
 * | a review by id alone                          | by-reference, then get       | reviewRef         |
 * | all categories; the state of their tree       | query pk; get                | category, categoryTree |
 * | what happened to a product's stock, newest first | query pk, backwards       | stockHistory      |
 * | changes to the catalogue since an instant     | query pk from sk             | catalogueChange   |
 * | who shows a picture that the store keeps      | query pk                     | pictureUse        |
 * | a user; a user by e-mail                      | get; by-reference            | user, emailRef    |
 * | that a user deleted their account             | get, in the user's place     | user              |
 * | what of a customer is removed or kept then    | query pk, around the orders  | aroundOrders, isKeptOfCustomer |
 * | active admins                                 | by-facet                     | listed            |
 * | a user's addresses; saved cards; the mails they want | get                   | addressBook, cardBook, mailPreferences |
 * | a user's favorites                            | query pk, sk begins with     | favorite          |
 * | a user's orders, newest first                 | query pk, sk begins with, backwards | order         |
 * | which of a user's orders a list shows         | query pk, sk between, then batch get | listedOrder, listedOrderRange |
 * | how many favorites a user has                 | written with each favorite   | favoriteCount     |
 * | the cart of a user or a guest                 | get                          | cart              |
 * | a coupon by its code; by its id               | get; get, then get           | coupon, couponId  |
 * | an order by id alone (staff, gateway, sweep)  | by-reference, then get       | orderRef          |
 * | a staff list (orders, users …), newest first  | by-facet, one query a tuple  | listed            |
 * | how many a staff list has, by month and day   | query pk, sk between         | count             |
 * | of a staff list, those with a word            | query pk, sk begins with     | word              |
 * | what an item last added to its staff list     | get                          | listing           |
 * | who asked for the link of an order            | followed, then forgotten     | orderLookup       |
 * | when an order's link was last mailed          | written by each mail         | orderLink         |
 * | what an order added to units sold             | get                          | orderSales        |
 * | payments and refunds that were never finished | query pk up to an instant    | unfinished        |
 * | what became of an Idempotency-Key             | get                          | idempotency       |
 * | the gateway's record of a charge              | get                          | charge            |
 * | whether a mail was sent                       | get                          | mail              |
 * | whether mail to an address is stopped         | get                          | mailStop          |
 * | what could not be followed, given up or due   | by-facet, then get           | failedEvent, failedEventsFacet |
 * | what visitors wrote to the store              | followed, then kept          | contactMessage    |
 * | a newsletter subscription; all that are active | get; by-facet               | subscription, subscribersFacet |
 * | how often somebody did a thing in an hour     | written by each try          | rate              |
 * | what staff did to a thing; what staff did     | query pk; by-facet           | audit, auditFacet |
 * | a complaint by id alone                       | by-reference, then get       | complaintRef      |
 * | a customer's complaints, newest first         | query pk, sk begins with     | complaint         |
 * | the messages of a complaint, oldest first     | query pk, sk begins with     | complaintMessage  |
 * | a picture a customer sends with a complaint   | get                          | attachment        |
 * | what of an order, of all orders, was asked back | get, query                 | returnLedger      |
 * | figures of a range of days, sales and views by product | query pk, sk between | rollupRange     |
 * | what an item last added to the figures; what a customer bought | get        | reportShare, reportCustomer |
 * | what a deleted product was called             | get                          | formerProduct     |
 * | an invoice; the invoice of an order           | get; get                     | invoice           |
 * | who asked for an invoice to be mailed         | query pk, sk begins with     | invoiceSend       |
 * | a member of staff's long exports              | query pk, sk begins with     | export            |
 * | exports that nobody works on as they should   | by-facet up to an instant    | dueExport         |
 * | the last number in the row of orders' invoices | get                         | counter           |
 *
 * What belongs to a customer lives under the customer's key, so one customer's query cannot name
 * another's item.
 */
import { idStart } from './id.ts'

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
/** Finds a review by its id alone, for staff. */
export const reviewRef = (id: string): Reference => ({ ref: `REVIEW#${id}`, ref_sk: 'REVIEW' })
export const ownReviewPrefix = 'REVIEW#'
/** The review a customer wrote of a product: there is room for one. */
export const ownReviewKey = (userId: string, productId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${ownReviewPrefix}${productId}`,
})
export const reviewsPartition = (productId: string): string => `REVIEWS#${productId}`
export const categoriesPartition = 'CATEGORIES'
export const categoryKey = (id: string): Key => ({ pk: categoriesPartition, sk: id })
/** Counts the changes of the whole tree, so that two at once can't make a circle of it. */
export const categoryTreeKey = (): Key => ({ pk: 'CATEGORY-TREE', sk: 'TREE' })
/** What happened to the stock of a product's variants; `variantId` narrows it to one. */
export const stockHistoryPartition = (productId: string, variantId?: string): string =>
  `STOCK#${productId}${variantId ? `#${variantId}` : ''}`
export const catalogueChangesPartition = 'CATALOGUE-CHANGES'
export const catalogueChangeKey = (at: string, productId: string): Key => ({
  pk: catalogueChangesPartition,
  sk: `${at}#${productId}`,
})

/** Who shows a picture that the store keeps, by its address on the site. */
export const pictureUsesPartition = (address: string): string => `PICTURE#${address}`
export const pictureUseKey = (address: string, by: string): Key => ({
  pk: pictureUsesPartition(address),
  sk: by,
})

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'PROFILE' })
export const emailRef = (email: string): Reference => ({ ref: `EMAIL#${email}`, ref_sk: 'USER' })
/** All addresses of a customer and which of them is the default. */
export const addressBookKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'ADDRESSES' })
/** Which mails a customer wants. */
export const mailPreferencesKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: 'MAIL-PREFERENCES',
})
/** All cards a customer saved and which of them is the default. */
export const cardBookKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CARDS' })
/** How many favorites a customer has. */
export const favoriteCountKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'FAVORITES' })
export const favoritePrefix = 'FAVORITE#'
export const favoriteKey = (userId: string, productId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${favoritePrefix}${productId}`,
})

export const cartKey = (owner: Owner): Key => ({ pk: owner, sk: 'CART' })

export const couponKey = (code: string): Key => ({ pk: `COUPON#${code}`, sk: 'COUPON' })
/** Finds a coupon by its id, for its code may change. */
export const couponIdKey = (id: string): Key => ({ pk: `COUPON-ID#${id}`, sk: 'COUPON-ID' })

export const orderPrefix = 'ORDER#'
export const orderKey = (owner: Owner, id: string): Key => ({
  pk: owner,
  sk: `${orderPrefix}${id}`,
})
export const orderRef = (id: string): Reference => ({ ref: `ORDER#${id}`, ref_sk: 'ORDER' })
/** What an order last added to the units sold of its products. */
export const orderSalesKey = (id: string): Key => ({ pk: `PROJECTION#${id}`, sk: 'SALES' })
export const orderLookupKey = (id: string): Key => ({ pk: `ORDER-LOOKUP#${id}`, sk: 'LOOKUP' })
export const orderLinkKey = (orderId: string): Key => ({ pk: `ORDER-LINK#${orderId}`, sk: 'LINK' })
const listedOrderPrefix = 'LISTED-ORDER#'
/** An order as its customer's list finds it: a few words, so that a thousand are read at once. */
export const listedOrderKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${listedOrderPrefix}${id}`,
})
/** Sort keys between which a customer's listed orders of `from` up to before `until` lie. */
export const listedOrderRange = (from?: string, until?: string): { from: string; to: string } => ({
  from: `${listedOrderPrefix}${from ? idStart('ord', new Date(from)) : ''}`,
  // An order of that very instant sorts after the bare beginning of its id.
  to: `${listedOrderPrefix}${until ? idStart('ord', new Date(until)) : '~'}`,
})
/** The staff lists. */
export type ListName = 'ORDERS' | 'USERS' | 'COMPLAINTS' | 'INVOICES' | 'COUPONS'
/** A partition of a staff list: a tuple of values, or all of it where there are none. */
export const listPartition = (list: ListName, tuple: readonly string[]): string =>
  [list, ...tuple].join('#')
/** Where a staff list has an item; `rest` are values that tell items of a partition apart. */
export const listedFacet = (
  list: ListName,
  tuple: readonly string[],
  createdAt: string,
  id: string,
  rest: readonly string[] = [],
): Facet => ({
  facet: listPartition(list, tuple),
  facet_sk: [createdAt, id, ...rest].join('#'),
})
const countPartition = (list: ListName): string => `COUNT#${list}`
/** How many a staff list has over all time, in a month `YYYY-MM`, on a day `YYYY-MM-DD`. */
export const countKeys = (list: ListName, day: string) => ({
  all: { pk: countPartition(list), sk: 'ALL' },
  month: { pk: countPartition(list), sk: `MONTH#${day.slice(0, 7)}` },
  day: { pk: countPartition(list), sk: `DAY#${day}` },
})
/** The counts of months, or of days, from the first to the last, both included. */
export const countRange = (list: ListName, unit: 'MONTH' | 'DAY', from: string, to: string) => ({
  partition: countPartition(list),
  from: `${unit}#${from}`,
  to: `${unit}#${to}`,
})
/** What an item last added to the counts and words of its staff list. */
export const listingKey = (list: ListName, id: string): Key => ({
  pk: `LISTING#${id}`,
  sk: list,
})
/**
 * A word an item of a staff list is found by. The partition is the word's first two characters, so
 * that a search for the beginning of a word is one query.
 */
export const wordPartition = (list: ListName, word: string): string =>
  `WORDS#${list}#${[...word].slice(0, 2).join('')}`
export const wordKey = (list: ListName, word: string, createdAt: string, id: string): Key => ({
  pk: wordPartition(list, word),
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

/** Whether mail to a mailbox is stopped; it is named by a keyed hash of the address. */
export const mailStopKey = (mailbox: string): Key => ({ pk: `MAIL-STOP#${mailbox}`, sk: 'STOP' })

/** A change that could not be followed. */
export const failedEventKey = (id: string): Key => ({ pk: `FAILED-EVENT#${id}`, sk: 'EVENT' })
export const failedEventsPartition = (status: string): string => `FAILED-EVENTS#${status}`
/** Those of a status, by when they are due or failed. */
export const failedEventsFacet = (status: string, at: string, id: string): Facet => ({
  facet: failedEventsPartition(status),
  facet_sk: `${at}#${id}`,
})

export const contactMessageKey = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'MESSAGE' })

/** A newsletter subscription; its id is a keyed hash of the e-mail address. */
export const subscriptionKey = (id: string): Key => ({
  pk: `NEWSLETTER#${id}`,
  sk: 'SUBSCRIPTION',
})
/** Whom a newsletter goes to. */
export const subscribersFacet = (confirmedAt: string, id: string): Facet => ({
  facet: 'SUBSCRIBERS',
  facet_sk: `${confirmedAt}#${id}`,
})

/** How often a thing was done by somebody, named by a keyed hash, in a window of time. */
export const rateKey = (action: string, who: string, window: string): Key => ({
  pk: `RATE#${action}#${who}`,
  sk: window,
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
/** The messages of all of a customer's complaints. */
export const messagesPrefix = 'MESSAGE#'
export const complaintMessagePrefix = (complaintId: string): string =>
  `${messagesPrefix}${complaintId}#`
export const complaintMessageKey = (
  userId: string,
  complaintId: string,
  createdAt: string,
  id: string,
): Key => ({
  pk: `USER#${userId}`,
  sk: `${complaintMessagePrefix(complaintId)}${createdAt}#${id}`,
})

/** A picture that a customer uploads, or uploaded, for a complaint. */
export const attachmentKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `ATTACHMENT#${id}`,
})

/** What of an order its customer asked to return; `returnLedgerPrefix` begins those of all orders. */
export const returnLedgerPrefix = 'RETURNS#'
export const returnLedgerKey = (userId: string, orderId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${returnLedgerPrefix}${orderId}`,
})

/** What stays under a customer's key once they left: their complaints, and that they left. */
export const isKeptOfCustomer = (sk: string): boolean =>
  [complaintPrefix, messagesPrefix, mailPreferencesKey('').sk, userKey('').sk].some(kept =>
    sk.startsWith(kept),
  )
/** The sort keys before a customer's orders and those after them, which may be many. */
export const aroundOrders = [{ to: orderPrefix }, { from: `${orderPrefix}~` }] as const

/** What reports are made of: plain counters, and what was sold and looked at of each product. */
export type Rollup = 'TOTALS' | 'SALES' | 'VIEWS'
export const rollupPrefix = 'ROLLUP#'
const rollupPartition = (rollup: Rollup): string => `${rollupPrefix}${rollup}`
/** The counters of all time. */
export const rollupOfAllTime = (rollup: Rollup): Key => ({ pk: rollupPartition(rollup), sk: 'ALL' })
/** The counters of a day `YYYY-MM-DD` and of its month; `part` where there are more than fit one. */
export const rollupKeys = (rollup: Rollup, day: string, part?: string): Key[] =>
  [`DAY#${day}`, `MONTH#${day.slice(0, 7)}`].map(period => ({
    pk: rollupPartition(rollup),
    sk: part === undefined ? period : `${period}#${part}`,
  }))
/** The counters of the days, or of the months, from the first to the last, both included. */
export const rollupRange = (rollup: Rollup, unit: 'MONTH' | 'DAY', from: string, to: string) => ({
  partition: rollupPartition(rollup),
  from: `${unit}#${from}`,
  to: `${unit}#${to}~`,
})
/** What a product was called that is no longer in the catalogue, for reports of when it was. */
export const formerProductKey = (id: string): Key => ({ pk: `FORMER-PRODUCT#${id}`, sk: 'NAME' })
/** What an order or a review last added to the reports. */
export const reportShareKey = (id: string): Key => ({ pk: `PROJECTION#${id}`, sk: 'REPORT' })
/** What a customer bought, as the reports count it. */
export const reportCustomerKey = (userId: string): Key => ({
  pk: `PROJECTION#${userId}`,
  sk: 'REPORT-CUSTOMER',
})

export const invoiceKey = (id: string): Key => ({ pk: `INVOICE#${id}`, sk: 'INVOICE' })
/** Makes an invoice's number unique. */
export const invoiceNumberKey = (number: string): Key => ({
  pk: `INVOICE-NUMBER#${number}`,
  sk: 'INVOICE-NUMBER',
})

export const invoiceSendPrefix = 'SEND#'
/** Lies with its invoice, so that the stream tells of both in the order they were written. */
export const invoiceSendKey = (invoiceId: string, id: string): Key => ({
  pk: invoiceKey(invoiceId).pk,
  sk: `${invoiceSendPrefix}${id}`,
})

export const exportPrefix = 'EXPORT#'
/** A long export under whoever asked for it. */
export const exportKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${exportPrefix}${id}`,
})
export const dueExportsFacet = 'DUE-EXPORTS'
/** When a sweep looks after an export that is not finished by then, nor worked on. */
export const dueExport = (due: string, id: string): Facet => ({
  facet: dueExportsFacet,
  facet_sk: `${due}#${id}`,
})

/** How far the demonstration data has been loaded. */
export const seedKey = (): Key => ({ pk: 'STORE', sk: 'SEED' })
