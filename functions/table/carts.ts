import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { ifVersion } from './if-version.ts'
import { type BuyerKey, cartKey } from './keys.ts'
import { get } from './read.ts'
import { VersionConflict, versionConflict } from './retry.ts'
import { type Step, transact } from './transact.ts'
import { isUnreadable } from './unreadable.ts'
import { put, remove } from './write.ts'

export const CartLineItem = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  quantity: z.int(),
  /** Price in cents when added or last shown, to detect changes. */
  seen_price: z.int(),
})
export type CartLineItem = z.infer<typeof CartLineItem>

/** A stored cart. Version 0 means never saved. */
export const CartItem = z.object({
  lines: z.array(CartLineItem),
  coupon_code: z.string().nullable(),
  /** Idempotency keys of the latest additions, newest first. Repeating one adds nothing. */
  added: z.array(z.string()).default([]),
  /** The order that reserved these lines, whether or not it is still waiting for payment. */
  order_id: z.string().optional(),
  version: z.int(),
  updated_at: z.string(),
  /** Seconds since 1970, for guest carts only. */
  expires_at: z.number().optional(),
})
export type CartItem = z.infer<typeof CartItem>

/** Guest carts are kept for 30 days after their last change. */
export const guestCartDays = 30

/**
 * Maximum idempotency keys to store: more than a shopper adds between a lost response and its retry.
 */
const maxAdded = 20

/** Returns a cart that isn't stored yet. */
export const emptyCart = (now = new Date()): CartItem => ({
  lines: [],
  coupon_code: null,
  added: [],
  version: 0,
  updated_at: now.toISOString(),
})

const isExpired = (cart: CartItem, now: Date) =>
  cart.expires_at !== undefined && cart.expires_at * 1000 <= now.getTime()

const Versioned = z.object({ version: z.unknown() })

/** Deletes a cart that can't be read, unless it changed in between. */
const dropUnreadable = async (owner: BuyerKey): Promise<void> => {
  const key = cartKey(owner)
  const stored = await get(Versioned, key, { consistent: true })
  const names = { '#version': 'version' }
  if (stored?.version === undefined)
    await remove(key, { when: 'attribute_not_exists(#version)', names })
  else await remove(key, { when: '#version = :read', names, values: { ':read': stored.version } })
}

const readCart = async (owner: BuyerKey): Promise<CartItem | undefined> => {
  try {
    return await get(CartItem, cartKey(owner), { consistent: true })
  } catch (error) {
    if (!isUnreadable(error)) throw error
    await dropUnreadable(owner)
    return undefined
  }
}

/**
 * Loads the owner's cart. A missing or expired cart is empty; an expired one keeps its version. A
 * cart that can't be read is deleted, so that its owner can shop on (decision 141).
 */
export const loadCart = async (owner: BuyerKey, now = new Date()): Promise<CartItem> => {
  const cart = await readCart(owner)
  if (!cart) return emptyCart(now)
  return isExpired(cart, now) ? { ...emptyCart(now), version: cart.version } : cart
}

const toItem = (owner: BuyerKey, cart: CartItem, now: Date) => ({
  ...cartKey(owner),
  entity: 'cart',
  lines: cart.lines,
  coupon_code: cart.coupon_code,
  added: cart.added.slice(0, maxAdded),
  ...(cart.order_id && { order_id: cart.order_id }),
  version: cart.version + 1,
  updated_at: now.toISOString(),
  ...(owner.startsWith('GUEST#') && {
    expires_at: expiryAfter(guestCartDays, now),
  }),
})

/** Saves a cart if its version hasn't changed. Throws `VersionConflict`. */
export const saveCart = async (
  owner: BuyerKey,
  cart: CartItem,
  now = new Date(),
): Promise<CartItem> => {
  const item = toItem(owner, cart, now)
  if (!(await put(item, ifVersion(cart.version || undefined)))) throw versionConflict()
  return CartItem.parse(item)
}

/**
 * Saves the merged cart as the user's and deletes the guest's, in one transaction with `more`. Returns
 * false if either changed after it was read.
 */
export const saveMergedCart = async (
  user: { owner: BuyerKey; cart: CartItem },
  guest: { owner: BuyerKey; cart: CartItem },
  more: readonly Step[] = [],
  now = new Date(),
): Promise<boolean> => {
  const steps: Step[] = [
    ...more,
    {
      write: {
        put: toItem(user.owner, user.cart, now),
        ...ifVersion(user.cart.version || undefined),
      },
      failsWith: versionConflict,
    },
    {
      write: { remove: cartKey(guest.owner), ...ifVersion(guest.cart.version || undefined) },
      failsWith: versionConflict,
    },
  ]
  try {
    await transact(steps)
    return true
  } catch (error) {
    if (error instanceof VersionConflict) return false
    throw error
  }
}

/** Claims the cart for an order. Fails if it changed after it was read. */
export const claimCart = (
  { owner, version }: { owner: BuyerKey; version: number },
  orderId: string,
  failure: () => Error,
): Step => ({
  write: {
    update: cartKey(owner),
    set: 'SET #version = :next, order_id = :order',
    when: '#version = :read',
    names: { '#version': 'version' },
    values: { ':next': version + 1, ':read': version, ':order': orderId },
  },
  failsWith: failure,
})

/** Empties a cart after its order, unless it changed after the claim. */
export const dropClaimedCart = (owner: BuyerKey, version: number): Promise<boolean> =>
  remove(cartKey(owner), ifVersion(version + 1))
