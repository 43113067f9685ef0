/**
 * The only file that builds keys. docs/access-patterns.md lists each read with the keys that it
 * uses.
 * A customer's items are stored under the customer's key, so one customer's query can't reach
 * another's items.
 */
import { idStart } from './id.ts'

export type Key = { pk: string; sk: string }
export type Facet = { facet: string; facet_sk: string }
export type Reference = { ref: string; ref_sk: string }

/** The owner of a cart or order, as a partition's key: `USER#usr_…` or `GUEST#…`. */
export type BuyerKey = `USER#${string}` | `GUEST#${string}`
export const userBuyer = (userId: string): BuyerKey => `USER#${userId}`
export const guestBuyer = (id: string): BuyerKey => `GUEST#${id}`

export const settingsKey = (): Key => ({ pk: 'STORE', sk: 'SETTINGS' })
/** The key that release 0.2.0 and earlier signed with. */
export const oldSecretKey = (): Key => ({ pk: 'STORE', sk: 'SECRET' })
/** A number that only increases, such as the order number. */
export const counterKey = (name: string): Key => ({ pk: `COUNTER#${name}`, sk: 'COUNTER' })

export const productKey = (id: string): Key => ({ pk: `PRODUCT#${id}`, sk: 'PRODUCT' })
export const variantPrefix = 'VARIANT#'
export const variantKey = (productId: string, id: string): Key => ({
  pk: `PRODUCT#${productId}`,
  sk: `${variantPrefix}${id}`,
})
/** Keeps a slug unique and finds its product. */
export const slugKey = (slug: string): Key => ({ pk: `SLUG#${slug}`, sk: 'SLUG' })
export const reviewKey = (productId: string, createdAt: string, id: string): Key => ({
  pk: `REVIEWS#${productId}`,
  sk: `${createdAt}#${id}`,
})
/** Finds a review by id alone, for staff. */
export const reviewRef = (id: string): Reference => ({ ref: `REVIEW#${id}`, ref_sk: 'REVIEW' })
export const ownReviewPrefix = 'REVIEW#'
/** A customer's review of a product, at most one. */
export const ownReviewKey = (userId: string, productId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${ownReviewPrefix}${productId}`,
})
export const reviewsPartition = (productId: string): string => `REVIEWS#${productId}`
export const categoriesPartition = 'CATEGORIES'
export const categoryKey = (id: string): Key => ({ pk: categoriesPartition, sk: id })
/** The version of the category tree, so that concurrent changes can't create a cycle. */
export const categoryTreeKey = (): Key => ({ pk: 'CATEGORY-TREE', sk: 'TREE' })
/** The stock history of a product. */
export const stockHistoryPartition = (productId: string): string => `STOCK#${productId}`
/** How far the catalog index in OpenSearch has been filled. */
export const indexFillKey = (): Key => ({ pk: 'CATALOGUE-INDEX', sk: 'FILL' })
export const catalogChangesPartition = 'CATALOGUE-CHANGES'
export const catalogChangeKey = (at: string, productId: string): Key => ({
  pk: catalogChangesPartition,
  sk: `${at}#${productId}`,
})

/** The uses of a stored picture, by its path on the site. */
export const pictureUsesPartition = (address: string): string => `PICTURE#${address}`
export const pictureUseKey = (address: string, by: string): Key => ({
  pk: pictureUsesPartition(address),
  sk: by,
})

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'PROFILE' })
export const emailRef = (email: string): Reference => ({ ref: `EMAIL#${email}`, ref_sk: 'USER' })
/** The unconfirmed registrations of an email address. */
export const registrationsPartition = (email: string): string => `REGISTRATIONS#${email}`
export const registrationPrefix = 'REGISTRATION#'
export const registrationKey = (email: string, id: string): Key => ({
  pk: registrationsPartition(email),
  sk: `${registrationPrefix}${id}`,
})
/** The request that is opening an account for an email address. */
export const addressClaimKey = (email: string): Key => ({
  pk: registrationsPartition(email),
  sk: 'CLAIM',
})
/** A request for an emailed link to an account. */
export const accountLinkKey = (id: string): Key => ({ pk: `ACCOUNT-LINK#${id}`, sk: 'LINK' })
/** A customer's addresses and their default. */
export const addressBookKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'ADDRESSES' })
/** A customer's email preferences. */
export const mailPreferencesKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: 'MAIL-PREFERENCES',
})
/** A customer's saved cards and their default. */
export const cardBookKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CARDS' })
/** A customer's id at the payment provider, for its test or live keys. */
export const paymentCustomerKey = (userId: string, mode: string): Key => ({
  pk: `USER#${userId}`,
  sk: `PAYMENT-CUSTOMER#${mode}`,
})
/** A customer's number of favorites. */
export const favoriteCountKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'FAVORITES' })
export const favoritePrefix = 'FAVORITE#'
export const favoriteKey = (userId: string, productId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${favoritePrefix}${productId}`,
})

export const cartKey = (owner: BuyerKey): Key => ({ pk: owner, sk: 'CART' })

export const couponKey = (code: string): Key => ({ pk: `COUPON#${code}`, sk: 'COUPON' })
/** Finds a coupon by id, because its code may change. */
export const couponIdKey = (id: string): Key => ({ pk: `COUPON-ID#${id}`, sk: 'COUPON-ID' })

export const orderPrefix = 'ORDER#'
export const orderKey = (owner: BuyerKey, id: string): Key => ({
  pk: owner,
  sk: `${orderPrefix}${id}`,
})
export const orderRef = (id: string): Reference => ({ ref: `ORDER#${id}`, ref_sk: 'ORDER' })
export const emailChangeKey = (userId: string): Key => ({
  pk: `EMAIL-CHANGE#${userId}`,
  sk: 'CHANGE',
})
export const orderLookupKey = (id: string): Key => ({ pk: `ORDER-LOOKUP#${id}`, sk: 'LOOKUP' })
export const orderLinkKey = (orderId: string): Key => ({ pk: `ORDER-LINK#${orderId}`, sk: 'LINK' })
/** A request to send an email of an order again. */
export const orderEmailKey = (id: string): Key => ({ pk: `ORDER-EMAIL#${id}`, sk: 'EMAIL' })
const listedOrderPrefix = 'LISTED-ORDER#'
/** An order's short entry in its customer's list. One query reads a thousand. */
export const listedOrderKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${listedOrderPrefix}${id}`,
})
/** Sort keys of a customer's list entries from `from` up to, not including, `until`. */
export const listedOrderRange = (from?: string, until?: string): { from: string; to: string } => ({
  from: `${listedOrderPrefix}${from ? idStart('ord', new Date(from)) : ''}`,
  // An order of that instant sorts after the start of its id.
  to: `${listedOrderPrefix}${until ? idStart('ord', new Date(until)) : '~'}`,
})
/** The staff lists. */
export type ListName = 'ORDERS' | 'USERS' | 'COMPLAINTS' | 'INVOICES' | 'COUPONS' | 'RETURNS'
/** A partition of a staff list: a tuple of facet values, or the whole list without values. */
export const listPartition = (list: ListName, tuple: readonly string[]): string =>
  [list, ...tuple].join('#')
/** An item's position in a staff list. `rest` are facet values in the sort key. */
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
export const countPartition = (list: ListName): string => `COUNT#${list}`
/** A staff list's counts of a month `YYYY-MM` and of a day `YYYY-MM-DD`. */
export const countKeys = (list: ListName, day: string) => ({
  month: { pk: countPartition(list), sk: `MONTH#${day.slice(0, 7)}` },
  day: { pk: countPartition(list), sk: `DAY#${day}` },
})
/** The counts of all time that release 0.2.0 and earlier kept. */
export const oldCountsKey = (list: ListName): Key => ({ pk: countPartition(list), sk: 'ALL' })
/** The counts of months or days, inclusive. */
export const countRange = (list: ListName, unit: 'MONTH' | 'DAY', from: string, to: string) => ({
  partition: countPartition(list),
  from: `${unit}#${from}`,
  to: `${unit}#${to}`,
})
/** An item's last contribution to the counts and words of its staff list. */
export const listingKey = (list: ListName, id: string): Key => ({
  pk: `LISTING#${id}`,
  sk: list,
})
/** The search word of orders of a product. */
export const productWord = (productId: string): string => `product:${productId}`
/** The search word of orders to a postal code, which may look like an order's number. */
export const postalWord = (code: string): string => `postal:${code}`
/**
 * A search word of an item in a staff list. The partition is the word's first two characters, so that
 * one query finds a prefix. Each product and each postal code has a partition of its own.
 */
export const wordPartition = (list: ListName, word: string): string =>
  /^(product|postal):/.test(word)
    ? `WORDS#${list}#${word}`
    : `WORDS#${list}#${[...word].slice(0, 2).join('')}`
export const wordKey = (list: ListName, word: string, createdAt: string, id: string): Key => ({
  pk: wordPartition(list, word),
  sk: `${word}#${createdAt}#${id}`,
})

/** The words that orders of a product are found by. */
export const soldProductKey = (productId: string): Key => ({ pk: `SOLD#${productId}`, sk: 'WORDS' })
/** Products sold with a word in their name or SKU. The partition is as for other search words. */
export const soldWordPartition = (word: string): string =>
  `WORDS#SOLD#${[...word].slice(0, 2).join('')}`
export const soldWordKey = (word: string, productId: string): Key => ({
  pk: soldWordPartition(word),
  sk: `${word}#${productId}`,
})

/** A return as the staff's queue shows it. */
export const returnKey = (id: string): Key => ({ pk: `RETURN#${id}`, sk: 'RETURN' })

export const unpaidOrdersPartition = 'UNPAID-ORDERS'
/** Orders that wait for payment or were never paid, by creation. */
export const unpaidOrdersFacet = (createdAt: string, id: string): Facet => ({
  facet: unpaidOrdersPartition,
  facet_sk: `${createdAt}#${id}`,
})

export const unfinishedPartition = 'UNFINISHED'
/** Work on an order that the sweep finishes if it was interrupted. */
export const unfinishedKey = (due: string, work: string): Key => ({
  pk: unfinishedPartition,
  sk: `${due}#${work}`,
})
export const idempotencyKey = (owner: BuyerKey, key: string): Key => ({
  pk: `IDEMPOTENCY#${owner}#${key}`,
  sk: 'IDEMPOTENCY',
})
/** A charge of the demo gateway, one per payment, even if retried. */
export const chargeKey = (reference: string): Key => ({ pk: `CHARGE#${reference}`, sk: 'CHARGE' })
export const paymentLedgerPartition = (day: string): string => `PAYMENT-LEDGER#${day}`
/** A charge or refund that an order recorded, by its UTC day. */
export const paymentLedgerKey = (entry: { at: string; kind: string; id: string }): Key => ({
  pk: paymentLedgerPartition(entry.at.slice(0, 10)),
  sk: `${entry.at}#${entry.kind}#${entry.id}`,
})
export const paymentRunsPartition = 'PAYMENT-RUNS'
/** A comparison of providers and orders. */
export const paymentRunKey = (run: { started_at: string; id: string }): Key => ({
  pk: paymentRunsPartition,
  sk: `${run.started_at}#${run.id}`,
})
export const paymentDifferencesPartition = 'PAYMENT-DIFFERENCES'
/** A difference that a comparison found. */
export const paymentDifferenceKey = (id: string): Key => ({
  pk: paymentDifferencesPartition,
  sk: id,
})
export const owedRefundsPartition = 'OWED-REFUNDS'
export const owedRefundKey = (id: string): Key => ({ pk: owedRefundsPartition, sk: id })
export const openDisputesPartition = 'OPEN-DISPUTES'
export const openDisputeKey = (id: string): Key => ({ pk: openDisputesPartition, sk: id })
export const newOrdersPartition = 'NEW-ORDERS'
/** An order that the next digest to staff lists. */
export const newOrderKey = (id: string): Key => ({ pk: newOrdersPartition, sk: id })
/** The request for a day's digest. */
export const orderDigestKey = (day: string): Key => ({ pk: 'ORDER-DIGESTS', sk: day })
/** An item's audit trail in order. The facet lists the store's by kind, the reference a person's. */
export const auditKey = (subject: string, at: string, id: string): Key => ({
  pk: `AUDIT#${subject}`,
  sk: `${at}#${id}`,
})
export const auditPartition = (kind: string): string => `AUDIT#${kind}`
export const auditFacet = (kind: string, at: string, id: string): Facet => ({
  facet: auditPartition(kind),
  facet_sk: `${at}#${id}`,
})
export const auditOfPartition = (actor: string, kind: string): string => `AUDIT-BY#${actor}#${kind}`
export const auditOfReference = (
  actor: string,
  kind: string,
  at: string,
  id: string,
): Reference => ({ ref: auditOfPartition(actor, kind), ref_sk: `${at}#${id}` })
/** At most one email of a kind for an item. */
export const mailKey = (kind: string, reference: string): Key => ({
  pk: `MAIL#${kind}#${reference}`,
  sk: 'MAIL',
})

/** The stop of email to a mailbox. The key is a keyed hash of the address. */
export const mailStopKey = (mailbox: string): Key => ({ pk: `MAIL-STOP#${mailbox}`, sk: 'STOP' })

/** A table change that couldn't be processed. */
export const failedEventKey = (id: string): Key => ({ pk: `FAILED-EVENT#${id}`, sk: 'EVENT' })
export const failedEventsPartition = (status: string): string => `FAILED-EVENTS#${status}`
/** Failed events of a status, by due or failure time. */
export const failedEventsFacet = (status: string, at: string, id: string): Facet => ({
  facet: failedEventsPartition(status),
  facet_sk: `${at}#${id}`,
})

export const unreadablePartition = 'UNREADABLE'
/** The record of an item that can't be read. */
export const unreadableKey = (id: string): Key => ({ pk: unreadablePartition, sk: id })

export const contactMessageKey = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'MESSAGE' })

/** A newsletter subscription. Its id is a keyed hash of the email address. */
export const subscriptionKey = (id: string): Key => ({
  pk: `NEWSLETTER#${id}`,
  sk: 'SUBSCRIPTION',
})
/** Active newsletter subscriptions. */
export const subscribersFacet = (confirmedAt: string, id: string): Facet => ({
  facet: 'SUBSCRIBERS',
  facet_sk: `${confirmedAt}#${id}`,
})

/** Attempts at an action in a time window, by a keyed hash of the person or the id of staff. */
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

/** Staff's notes about a complaint. They are deleted with the customer's account. */
export const complaintNotePrefix = (complaintId: string): string => `TICKET-NOTE#${complaintId}#`
export const complaintNoteKey = (
  userId: string,
  complaintId: string,
  createdAt: string,
  id: string,
): Key => ({
  pk: `USER#${userId}`,
  sk: `${complaintNotePrefix(complaintId)}${createdAt}#${id}`,
})

/** Staff's notes about a customer, and their tags. They are deleted with the account. */
export const customerNotePrefix = 'CUSTOMER-NOTE#'
export const customerNoteKey = (userId: string, createdAt: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${customerNotePrefix}${createdAt}#${id}`,
})
export const customerTagsKey = (userId: string): Key => ({
  pk: `USER#${userId}`,
  sk: 'CUSTOMER-TAGS',
})

/** The partition of saved replies. */
export const savedReplies = 'SAVED-REPLIES'
export const savedReplyKey = (id: string): Key => ({ pk: savedReplies, sk: `REPLY#${id}` })

/** A picture of another site that is copied into the store. */
export const pictureCopyKey = (id: string): Key => ({ pk: `PICTURE-COPY#${id}`, sk: 'COPY' })
export const pictureCopiesPartition = (status: string): string => `PICTURE-COPIES#${status}`
/** The pictures of a status, by their next try, or by when they were copied or failed. */
export const pictureCopiesFacet = (status: string, at: string, id: string): Facet => ({
  facet: pictureCopiesPartition(status),
  facet_sk: `${at}#${id}`,
})
/** The lease of the function that copies pictures. */
export const pictureCopyingKey = (): Key => ({ pk: 'PICTURE-COPYING', sk: 'LEASE' })

/** A customer's picture for a complaint. */
export const attachmentKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `ATTACHMENT#${id}`,
})

/** Return requests for an order. `returnLedgerPrefix` starts those of all orders. */
export const returnLedgerPrefix = 'RETURNS#'
export const returnLedgerKey = (userId: string, orderId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${returnLedgerPrefix}${orderId}`,
})

/** Returns whether an item stays after its customer left: complaints and the deletion marker. */
export const isKeptOfCustomer = (sk: string): boolean =>
  [complaintPrefix, messagesPrefix, mailPreferencesKey('').sk, userKey('').sk].some(kept =>
    sk.startsWith(kept),
  )
/** The sort keys before and after a customer's orders. */
export const aroundOrders = [{ to: orderPrefix }, { from: `${orderPrefix}~` }] as const

/** The report counters: totals, and sales and views by product. */
export type Rollup = 'TOTALS' | 'SALES' | 'VIEWS'
export const rollupPrefix = 'ROLLUP#'
/**
 * Returns the partition of a rollup's counters. Views are counted once. The others are counted again
 * for a new time zone, as a new generation.
 */
const rollupPartition = (rollup: Rollup, generation = 0): string =>
  `${rollupPrefix}${rollup}${generation > 0 && rollup !== 'VIEWS' ? `#${generation}` : ''}`
/** Returns the generation of a partition of counters. */
export const rollupGeneration = (pk: string): number => Number(pk.split('#')[2] ?? 0)
/** The counters by day and month of a generation. The counters of all time belong to none. */
export const rollupPartitions = (generation: number) =>
  (['TOTALS', 'SALES'] as const).map(rollup => ({
    partition: rollupPartition(rollup, generation),
    ranges: ['DAY#', 'MONTH#'],
  }))
/** The counters of all time. */
export const rollupOfAllTime = (rollup: Rollup): Key => ({ pk: rollupPartition(rollup), sk: 'ALL' })
type RollupPart = { part?: string | undefined; generation?: number | undefined }
const rollupKey = (rollup: Rollup, period: string, { part, generation }: RollupPart): Key => ({
  pk: rollupPartition(rollup, generation),
  sk: part === undefined ? period : `${period}#${part}`,
})
/** The counters of a day `YYYY-MM-DD`. `part` splits counters over several items. */
export const rollupDay = (rollup: Rollup, day: string, part: RollupPart = {}): Key =>
  rollupKey(rollup, `DAY#${day}`, part)
/** The counters of a month `YYYY-MM`. */
export const rollupMonth = (rollup: Rollup, month: string, part: RollupPart = {}): Key =>
  rollupKey(rollup, `MONTH#${month}`, part)
/** Number of parts per day or month. A product is always in the same part, which keeps items small. */
export const rollupParts = 8
/**
 * Number of parts per day of views, a multiple of `rollupParts`. With 40,000 viewed products, an
 * item has 40 KB at the end of the day, and a view costs one write unit per KB.
 */
export const viewParts = 32
const viewsPrefix = 'VIEWS#'
/**
 * Number of partitions for views. Each takes 1,000 write units a second, so together they can handle
 * a launch.
 */
export const viewPartitions = 16
const viewsPartition = (part: number): string => `${viewsPrefix}${part % viewPartitions}`
/** The views on a day `YYYY-MM-DD` of the products in a part. */
export const viewsDay = (day: string, part: number): Key => ({
  pk: viewsPartition(part),
  sk: `DAY#${day}#${part}`,
})
/** Returns whether counters are of views, by day or month. */
export const isOfViews = ({ pk }: Key): boolean =>
  pk.startsWith(viewsPrefix) || pk === rollupPartition('VIEWS')
/** Returns the month's counters that a day's counters add to. */
export const monthOfRollup = ({ pk, sk }: Key): Key => {
  const [, day = '', part] = sk.split('#')
  const month = day.slice(0, 'YYYY-MM'.length)
  return pk.startsWith(viewsPrefix)
    ? rollupMonth('VIEWS', month, { part: String(Number(part) % rollupParts) })
    : { pk, sk: part === undefined ? `MONTH#${month}` : `MONTH#${month}#${part}` }
}
/** The counters of days or months, inclusive. */
export const rollupRange = (
  { rollup, generation }: { rollup: Rollup; generation?: number | undefined },
  unit: 'MONTH' | 'DAY',
  from: string,
  to: string,
) => ({
  partition: rollupPartition(rollup, generation),
  from: `${unit}#${from}`,
  to: `${unit}#${to}~`,
})
/** The views by day, inclusive. Release 0.2.0 and earlier had all days in the partition of months. */
export const viewsRanges = (from: string, to: string) => [
  rollupRange({ rollup: 'VIEWS' }, 'DAY', from, to),
  ...Array.from({ length: viewPartitions }, (_, part) => ({
    partition: viewsPartition(part),
    from: `DAY#${from}`,
    to: `DAY#${to}~`,
  })),
]
/** The generations of report counters, and the recount under way. */
export const generationsKey = (): Key => ({ pk: 'STORE', sk: 'REPORT-GENERATIONS' })
/** A deleted product's name, for reports of earlier days. */
export const formerProductKey = (id: string): Key => ({ pk: `FORMER-PRODUCT#${id}`, sk: 'NAME' })
/** The last contribution of an order or review to the reports. */
export const reportShareKey = (id: string): Key => ({ pk: `PROJECTION#${id}`, sk: 'REPORT' })
/** A customer's purchases, as counted in reports. */
export const reportCustomerKey = (userId: string): Key => ({
  pk: `PROJECTION#${userId}`,
  sk: 'REPORT-CUSTOMER',
})

export const invoiceKey = (id: string): Key => ({ pk: `INVOICE#${id}`, sk: 'INVOICE' })
/** Keeps an invoice number unique. */
export const invoiceNumberKey = (number: string): Key => ({
  pk: `INVOICE-NUMBER#${number}`,
  sk: 'INVOICE-NUMBER',
})

export const invoiceSendPrefix = 'SEND#'
/**
 * The key of a request to send an invoice. Stored with its invoice, so that the stream delivers both
 * in order.
 */
export const invoiceSendKey = (invoiceId: string, id: string): Key => ({
  pk: invoiceKey(invoiceId).pk,
  sk: `${invoiceSendPrefix}${id}`,
})

export const creditNoteKey = (id: string): Key => ({
  pk: `CREDIT-NOTE#${id}`,
  sk: 'CREDIT-NOTE',
})

export const exportPrefix = 'EXPORT#'
/** A background export, under its staff member. */
export const exportKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${exportPrefix}${id}`,
})
export const dueExportsFacet = 'DUE-EXPORTS'

/** The imports of product files, by time. */
export const importsPartition = 'IMPORTS'
export const importKey = (id: string): Key => ({ pk: importsPartition, sk: id })
/** A part of an import, by the line of the file where it begins, and what undoes each product. */
export const importPartition = (id: string): string => `IMPORT#${id}`
export const importPartPrefix = 'PART#'
export const importPartKey = (id: string, line: number): Key => ({
  pk: importPartition(id),
  sk: `${importPartPrefix}${String(line).padStart(10, '0')}`,
})
export const importUndoPrefix = 'UNDO#'
export const importUndoKey = (id: string, productId: string): Key => ({
  pk: importPartition(id),
  sk: `${importUndoPrefix}${productId}`,
})
export const importCreatedPrefix = 'CREATED#'
/** Products that an import created in one transaction: when, and the id of the first. */
export const importCreatedKey = (id: string, at: string, productId: string): Key => ({
  pk: importPartition(id),
  sk: `${importCreatedPrefix}${at}#${productId}`,
})
/** A part of what undoes a large product: `at` is when the import wrote it. */
export const importUndoDataKey = (
  id: string,
  { product_id, at, part }: { product_id: string; at: string; part: number },
): Key => ({
  pk: importPartition(id),
  sk: `UNDO-DATA#${product_id}#${at}#${String(part).padStart(3, '0')}`,
})
/** A payment provider's notice, kept for a while. */
export const paymentEventKey = (provider: string, id: string): Key => ({
  pk: `PAYMENT-EVENT#${provider}#${id}`,
  sk: 'PAYMENT-EVENT',
})
export const unmatchedEventsPartition = 'UNMATCHED-PAYMENT-EVENTS'
export const unmatchedEventsFacet = (receivedAt: string, id: string): Facet => ({
  facet: unmatchedEventsPartition,
  facet_sk: `${receivedAt}#${id}`,
})

/** When the sweep checks an unfinished export. */
export const dueExport = (due: string, id: string): Facet => ({
  facet: dueExportsFacet,
  facet_sk: `${due}#${id}`,
})

/** The progress of a step of `npm run migrate`. No function writes it. */
export const migrationKey = (id: string): Key => ({ pk: 'MIGRATIONS', sk: id })

/** The progress of loading the demo data. */
export const seedKey = (): Key => ({ pk: 'STORE', sk: 'SEED' })

/** Which part of a key holds the item's id; the other part is the same for all items of a kind. */
type Named = { kind: RecordKind; like: Key; idIn: keyof Key }
export const recordKinds = [
  'product',
  'variant',
  'category',
  'order',
  'user',
  'coupon',
  'complaint',
  'invoice',
  'credit-note',
  'return',
  'cart',
] as const
/** A kind of item that staff know by its id. */
export type RecordKind = (typeof recordKinds)[number]
const buyers = [userBuyer(''), guestBuyer('')] as const
const named: readonly Named[] = [
  { kind: 'product', like: productKey(''), idIn: 'pk' },
  { kind: 'variant', like: variantKey('', ''), idIn: 'sk' },
  { kind: 'category', like: categoryKey(''), idIn: 'sk' },
  { kind: 'user', like: userKey(''), idIn: 'pk' },
  { kind: 'coupon', like: couponKey(''), idIn: 'pk' },
  { kind: 'invoice', like: invoiceKey(''), idIn: 'pk' },
  { kind: 'credit-note', like: creditNoteKey(''), idIn: 'pk' },
  { kind: 'return', like: returnKey(''), idIn: 'pk' },
  { kind: 'complaint', like: complaintKey('', ''), idIn: 'sk' },
  ...buyers.map(buyer => ({ kind: 'order', like: orderKey(buyer, ''), idIn: 'sk' }) as const),
  ...buyers.map(buyer => ({ kind: 'cart', like: cartKey(buyer), idIn: 'pk' }) as const),
]
/** The beginnings of the partitions of these items. */
export const recordPartitions: readonly string[] = [...new Set(named.map(({ like }) => like.pk))]

/** Returns the kind and id of an item by its key, which is right even if the item's fields aren't. */
export const recordOf = (key: Key): { kind: RecordKind; id: string } | undefined => {
  const found = named.find(
    ({ like, idIn }) =>
      key.pk.startsWith(like.pk) &&
      key.sk.startsWith(like.sk) &&
      (idIn === 'sk' || key.sk === like.sk),
  )
  return found && { kind: found.kind, id: key[found.idIn].slice(found.like[found.idIn].length) }
}
