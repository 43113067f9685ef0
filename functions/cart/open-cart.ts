import { maxPerLine } from '../../shared/rules/stock.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import { findUnfinished, heldUnits } from '../order-links/unfinished-order.ts'
import {
  type CartItem,
  type CartLineItem,
  emptyCart,
  loadCart,
  saveCart,
  saveMergedCart,
} from '../table/carts.ts'
import type { BuyerKey } from '../table/keys.ts'
import { moveOrderCart } from '../table/orders.ts'
import type { LineKey } from '../table/products.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { cartOwner, clearGuestCookie, ensureCartOwner, guestFromCookie } from './cart-owner.ts'

/** Maximum new guest carts per hour and network: enough for a campus, too few to flood the table. */
const newCarts = 600

export type CartRequest = Pick<ShopRequest, 'cookie' | 'setCookie' | 'ip'> & {
  user: { id: string } | null
}

/** Returns whether two lines have the same product and variant. */
export const isSameLine = (
  a: { product_id: string; variant_id: string | null },
  b: { product_id: string; variant_id: string | null },
): boolean => a.product_id === b.product_id && a.variant_id === b.variant_id

/** Replaces the variant's line in a cart, or appends the line. */
export const withLine = (cart: CartItem, line: CartLineItem): CartItem => {
  const exists = cart.lines.some(own => isSameLine(own, line))
  const lines = exists
    ? cart.lines.map(own => (isSameLine(own, line) ? line : own))
    : [...cart.lines, line]
  return { ...cart, lines }
}

/** Merges two carts' lines, adding up quantities to at most 10 per variant. */
export const mergeLines = (
  mine: readonly CartLineItem[],
  theirs: readonly CartLineItem[],
): CartLineItem[] => {
  const added = theirs.filter(line => !mine.some(own => isSameLine(own, line)))
  const summed = mine.map(own => {
    const same = theirs.find(line => isSameLine(own, line))
    return same ? { ...own, quantity: Math.min(own.quantity + same.quantity, maxPerLine) } : own
  })
  return [...summed, ...added]
}

/**
 * Merges the guest's cart after sign-in. The merged cart keeps the unfinished order of either cart.
 * Doesn't merge while both have one. If either cart changed in between, the next call retries.
 */
const adoptGuestCart = async (request: CartRequest, owner: BuyerKey): Promise<void> => {
  const guest = await guestFromCookie(request)
  if (!guest) return
  const [mine, theirs] = await Promise.all([loadCart(owner), loadCart(guest)])
  if (theirs.lines.length === 0) return clearGuestCookie(request)
  const [own, given] = await Promise.all([findUnfinished(mine), findUnfinished(theirs)])
  if (own && given) return
  const cart = {
    ...mine,
    lines: mergeLines(mine.lines, theirs.lines),
    coupon_code: mine.coupon_code ?? theirs.coupon_code,
    added: [...theirs.added, ...mine.added],
    order_id: (own ?? given)?.id ?? theirs.order_id ?? mine.order_id,
  }
  // Once the guest's order is paid, its items leave the merged cart.
  const moved = given
    ? [moveOrderCart(given, { owner, version: cart.version, is_merged: true }, versionConflict)]
    : []
  if (await saveMergedCart({ owner, cart }, { owner: guest, cart: theirs }, moved))
    clearGuestCookie(request)
}

/** Loads the caller's cart and its owner. Both are undefined for a guest without a cart. */
export const openCart = async (
  request: CartRequest,
): Promise<{ owner: BuyerKey | undefined; cart: CartItem | undefined }> => {
  const owner = await cartOwner(request)
  if (!owner) return { owner, cart: undefined }
  if (request.user) await adoptGuestCart(request, owner)
  return { owner, cart: await loadCart(owner) }
}

/**
 * Changes the caller's cart with a pure function and retries if another tab saved first. `held` returns
 * how many units of a line the cart's own unfinished order holds. Saves nothing if `change` returns the
 * same cart. Errors: `busy`, `too_many_requests`, and what `change` throws.
 */
export const changeCart = async (
  request: CartRequest,
  change: (cart: CartItem, held: (line: LineKey) => number) => CartItem,
): Promise<CartItem> => {
  const { user } = request
  const { owner, isNew } = await ensureCartOwner(request)
  let isFirst = true
  if (user) await adoptGuestCart(request, owner)
  const readAndChange = async () => {
    // A new guest has no cart to read, unless a save was repeated.
    const cart = isNew && isFirst ? emptyCart() : await loadCart(owner)
    isFirst = false
    const unfinished = await findUnfinished(cart)
    const held = ({ product_id, variant_id }: LineKey) =>
      heldUnits(unfinished, variant_id ?? product_id)
    const changed = change(cart, held)
    if (changed === cart) return cart
    if (!user && cart.version === 0) await limitRate('cart', newCarts, { ip: request.ip })
    return saveCart(owner, changed)
  }
  return retryOnConflict(readAndChange, {
    message: 'Your cart is being changed elsewhere. Try again.',
  })
}
