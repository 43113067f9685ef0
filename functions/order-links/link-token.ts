import { isSigned, isSignedBefore, sign } from '../signature.ts'
import type { OrderItem } from '../table/orders.ts'

/**
 * The purpose of a link. `order` opens the whole order; each other purpose opens only what it is
 * named after.
 */
export type OrderLinkPurpose = 'order' | 'pay' | 'return' | `credit-note ${string}`

/** Returns how many days a link works. A return from a payment provider takes only minutes. */
const daysOf = (purpose: OrderLinkPurpose): number => (purpose === 'return' ? 1 : 90)

/** Returns the character that the tokens of a purpose start with. */
const markOf = (purpose: OrderLinkPurpose): string => purpose.charAt(0)

type Linked = Pick<OrderItem, 'id' | 'email'>

/**
 * Returns the text to sign. It contains the buyer's address, so that the link ends when the order
 * gets another one.
 */
const payload = ({ id, email }: Linked, purpose: OrderLinkPurpose, issued: string): string =>
  `${purpose} ${id} ${issued} ${email}`

/**
 * Creates a token that opens one order without signing in (Q3). `since` is the date of the event
 * that the link belongs to, so using a link never renews it.
 */
export const orderLinkToken = async (
  order: Linked,
  since: Date | string,
  purpose: OrderLinkPurpose = 'order',
): Promise<string> => {
  const issued = new Date(since).getTime().toString(36)
  return `${markOf(purpose)}.${issued}.${await sign('order-links', payload(order, purpose, issued))}`
}

/** Returns the link token of an order for its buyer, dated as the order. */
export const buyerToken = (order: OrderItem): Promise<string> =>
  orderLinkToken(order, order.reopened_at ?? order.created_at)

type State = 'valid' | 'expired' | 'invalid'
type Link = { issued: number; purpose: OrderLinkPurpose }

const day = 86_400_000
const shape = /^([a-z])\.([0-9a-z]{8,9})\.([\w-]{43})$/
const oldShape = /^(\d{10})\.([\w-]{43})$/

const readLink = async (
  token: string,
  order: Linked,
  purposes: readonly OrderLinkPurpose[],
): Promise<Link | undefined> => {
  const [, mark, issued = '', signature = ''] = shape.exec(token) ?? []
  const purpose = purposes.find(one => markOf(one) === mark)
  if (!purpose) return undefined
  const isOwn = await isSigned('order-links', payload(order, purpose, issued), signature)
  return isOwn ? { issued: Number.parseInt(issued, 36), purpose } : undefined
}

/** Reads a link of release 0.2.0 and earlier. The last of them expires 90 days after the upgrade. */
const readOldLink = async (token: string, { id }: Linked): Promise<Link | undefined> => {
  const [, expires = '', signature = ''] = oldShape.exec(token) ?? []
  if (!(expires && (await isSignedBefore('order-links', `${id}.${expires}`, signature))))
    return undefined
  return { issued: Number(expires) * 1000 - daysOf('order') * day, purpose: 'order' }
}

/**
 * Checks a token against an order and some purposes. Returns whether it opens the order, opened it
 * until it expired or staff ended the order's links, or never did.
 */
export const checkLinkToken = async (
  token: string,
  order: OrderItem,
  purposes: readonly OrderLinkPurpose[],
  now: Date,
): Promise<State> => {
  const link = (await readLink(token, order, purposes)) ?? (await readOldLink(token, order))
  if (!link) return 'invalid'
  const isEnded = order.links_from !== undefined && link.issued < Date.parse(order.links_from)
  const isOver = link.issued + daysOf(link.purpose) * day <= now.getTime()
  return isEnded || isOver ? 'expired' : 'valid'
}
