import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { fulfillmentStateOf, statusesIn } from '../../../shared/rules/order/fulfillment-state.ts'
import { paymentStatusOf, statusOf } from '../../../shared/rules/order/status.ts'
import {
  type FulfillmentState,
  orderStatuses,
  paymentStatuses,
} from '../../../shared/schemas/order.ts'
import { orderKey, postalWord, productWord } from '../keys.ts'
import { OrderItem, ownerOf } from '../orders.ts'
import { findSoldProducts, soldWords } from '../sold-products.ts'
import {
  addressWordsOf,
  mayBePostalCode,
  phonesOf,
  shortPostalCode,
  streetForms,
  streetKeysOf,
} from './address-words.ts'
import { type FacetFilter, type StaffList, wordsIn } from './list.ts'
import { searchListed } from './search.ts'

/** Returns an order number without its letters: `SEL-10001` is found as `10001`. */
const withoutPrefix = (number: string): string => number.replace(/^\D+-(?=\d+$)/, '')

const namesOf = ({ order_number, email, first_name, last_name }: OrderItem): string[] =>
  wordsIn(withoutPrefix(order_number), email, first_name, last_name)

/** Maximum tracking numbers and products that one order is found by. */
const maxTracking = 20
const maxProducts = 40

/** Tracking numbers without spaces. */
const trackingOf = ({ shipments, came_back = [] }: OrderItem): string[] => [
  ...new Set(
    [...came_back, ...shipments]
      .flatMap(({ tracking_number }) => tracking_number ?? [])
      .flatMap(number => wordsIn(number.replaceAll(/\s/g, '')))
      .slice(-maxTracking),
  ),
]

/** Drops words that start another one: a search for "nora" finds "nora@example.com". */
const dropPrefixes = (words: readonly string[]): string[] => {
  const all = [...new Set(words)]
  return all.filter(word => !all.some(other => other !== word && other.startsWith(word)))
}

/** Maximum words for products, so that a stored word stays below one write unit. */
const maxSoldWords = 30

const soldWordsOf = ({ lines }: OrderItem): string[] =>
  [...new Set(lines.flatMap(soldWords))].slice(0, maxSoldWords)

const productsOf = ({ lines }: OrderItem): string[] =>
  [...new Set(lines.map(({ product_id }) => product_id))].slice(0, maxProducts)

/** Narrows a filter by fulfillment to the statuses of such orders. */
const narrow = (filter: FacetFilter): FacetFilter => {
  const { status, fulfillment } = filter
  if (!fulfillment) return filter
  const can = fulfillment.flatMap(state => statusesIn[state as FulfillmentState])
  return {
    ...filter,
    status: orderStatuses.filter(one => can.includes(one) && (status?.includes(one) ?? true)),
  }
}

/**
 * Placed orders by status, payment and fulfillment (Q41). Searchable by number, names, email,
 * tracking numbers, and the names and SKUs of their products; by phone number, street and postal
 * code. A product has one key instead of one per word, and so does a postal code. An order with the
 * searched number comes first.
 */
export const orderList: StaffList<typeof OrderItem> = {
  name: 'ORDERS',
  entity: 'order',
  schema: OrderItem,
  facets: ['status', 'payment_status', 'fulfillment'],
  partitions: [orderStatuses, paymentStatuses],
  narrow,
  isListed: order => order.placed_at !== null,
  entryOf: order => ({
    id: order.id,
    version: order.version,
    created_at: order.created_at,
    tuple: [statusOf(order), paymentStatusOf(order), fulfillmentStateOf(order)],
    // Paid and not refunded, as in reports.
    sums: { revenue: refundableAmount(order) },
    // The number is the first word.
    words: [
      ...new Set([
        ...namesOf(order),
        ...trackingOf(order),
        ...phonesOf(order),
        ...addressWordsOf(order.shipping_address),
        ...soldWordsOf(order),
      ]),
    ],
    keys: [
      ...dropPrefixes([
        ...namesOf(order),
        ...trackingOf(order),
        ...phonesOf(order),
        ...streetKeysOf(order.shipping_address),
      ]),
      postalWord(shortPostalCode(order.shipping_address.postal_code)),
      ...productsOf(order).map(productWord),
    ],
    key: orderKey(ownerOf(order), order.id),
  }),
  formsOf: word =>
    [withoutPrefix(word), shortPostalCode(word), ...streetForms(word)].filter(
      form => form !== word,
    ),
  keysOf: async word => [
    ...(await findSoldProducts(word)).map(productWord),
    ...(mayBePostalCode(word) ? [postalWord(shortPostalCode(word))] : []),
  ],
  leads: (words, word) => words[0] === withoutPrefix(word),
}

/** Orders searched by their own words only, not by those of a product or a postal code. */
const byName: typeof orderList = { ...orderList, keysOf: undefined }

/** Maximum orders to find: more than can share digits, such as SEL-10001 and 10001. */
const maxOrders = 20

/** Finds orders by a number or part of one, newest first. */
export const findOrdersByNumber = async (number: string): Promise<OrderItem[]> =>
  (
    await searchListed(
      byName,
      number,
      { facets: {} },
      { offset: 0, limit: maxOrders, ascending: false },
    )
  ).items

/**
 * Finds the guest orders among the newest orders of an email address. `more` if the address has
 * older ones.
 */
export const findGuestOrders = async (
  email: string,
  limit: number,
): Promise<{ orders: OrderItem[]; more: boolean }> => {
  const newest = { offset: 0, limit, ascending: false }
  const { items, total } = await searchListed(byName, email, { facets: {} }, newest)
  return {
    orders: items.filter(order => order.email === email && order.user_id === null),
    more: total > limit,
  }
}
