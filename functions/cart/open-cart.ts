import { maxPerLine } from '../../shared/rules/stock.ts'
import type { ShopRequest } from '../http/request.ts'
import {
  type CartItem,
  type CartLineItem,
  loadCart,
  saveCart,
  saveMergedCart,
} from '../table/carts.ts'
import type { Owner } from '../table/keys.ts'
import { retryOnConflict } from '../table/retry.ts'
import { cartOwner, ensureCartOwner, forgetGuest, guestOf } from './cart-owner.ts'

export type CartRequest = Pick<ShopRequest, 'cookie' | 'setCookie'> & {
  user: { id: string } | null
}

/** Whether two lines are of the same product and variant. */
export const isSameLine = (
  a: { product_id: string; variant_id: string | null },
  b: { product_id: string; variant_id: string | null },
): boolean => a.product_id === b.product_id && a.variant_id === b.variant_id

/** The cart with this line in place of the same variant's, or else after the others. */
export const withLine = (cart: CartItem, line: CartLineItem): CartItem => {
  const isThere = cart.lines.some(own => isSameLine(own, line))
  const lines = isThere
    ? cart.lines.map(own => (isSameLine(own, line) ? line : own))
    : [...cart.lines, line]
  return { ...cart, lines }
}

/** Lines of both, quantities of the same variant summed, at most 10. */
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

/** After sign-in the guest's cart becomes the customer's; tried again at the next call if it moved. */
const adoptGuestCart = async (request: CartRequest, owner: Owner): Promise<void> => {
  const guest = guestOf(request)
  if (!guest) return
  const [mine, theirs] = await Promise.all([loadCart(owner), loadCart(guest)])
  if (theirs.lines.length === 0) return forgetGuest(request)
  const cart = {
    ...mine,
    lines: mergeLines(mine.lines, theirs.lines),
    coupon_code: mine.coupon_code ?? theirs.coupon_code,
    added: [...theirs.added, ...mine.added],
  }
  if (await saveMergedCart({ owner, cart }, { owner: guest, cart: theirs })) forgetGuest(request)
}

/** The caller's cart; a guest without one has an empty cart and no owner yet. */
export const openCart = async (
  request: CartRequest,
): Promise<{ owner: Owner | undefined; cart: CartItem | undefined }> => {
  const owner = cartOwner(request)
  if (!owner) return { owner, cart: undefined }
  if (request.user) await adoptGuestCart(request, owner)
  return { owner, cart: await loadCart(owner) }
}

/**
 * Changes the caller's cart by a pure function over what is stored, again if another tab was
 * faster; the same cart given back is nothing to save. Errors: `busy`, and what `change` throws.
 */
export const changeCart = async (
  request: CartRequest,
  change: (cart: CartItem) => CartItem,
): Promise<CartItem> => {
  const { user } = request
  const owner = ensureCartOwner(request)
  if (user) await adoptGuestCart(request, owner)
  const readAndChange = async () => {
    const cart = await loadCart(owner)
    const changed = change(cart)
    return changed === cart ? cart : saveCart(owner, changed)
  }
  return retryOnConflict(readAndChange, {
    message: 'Your cart is being changed elsewhere. Please try again.',
  })
}
