import { randomBytes } from 'node:crypto'
import { cookieLine, hostCookieName } from '../http/cookies.ts'
import type { ShopRequest } from '../http/request.ts'
import { isSigned, sign } from '../signature.ts'
import { guestCartDays } from '../table/carts.ts'
import { type BuyerKey, guestBuyer, userBuyer } from '../table/keys.ts'

const cookieName = () => hostCookieName('selvedge_cart')

type Request = Pick<ShopRequest, 'cookie' | 'setCookie'> & { user: { id: string } | null }

/**
 * Returns the guest in the request's cookie. Ignores a cookie that this store didn't sign, so that no
 * one can give a visitor a cart of their own choice.
 */
export const guestFromCookie = async (
  request: Pick<Request, 'cookie'>,
): Promise<BuyerKey | undefined> => {
  const [, id, signature] =
    /^([\w-]{32})\.([\w-]{43})$/.exec(request.cookie(cookieName()) ?? '') ?? []
  if (!id || !signature) return undefined
  return (await isSigned('cart', id, signature)) ? guestBuyer(id) : undefined
}

/** Returns the owner of the caller's cart; undefined for a guest without one. */
export const cartOwner = async (request: Request): Promise<BuyerKey | undefined> =>
  request.user ? userBuyer(request.user.id) : guestFromCookie(request)

const setCookie = (request: Request, value: string, age: number) =>
  request.setCookie(cookieLine({ name: cookieName(), value, age, path: '/', sameSite: 'Lax' }))

/**
 * Returns the owner to save a cart for, and sets or renews a guest's cookie for 30 days. `isNew` if the
 * guest has no cart yet.
 */
export const ensureCartOwner = async (
  request: Request,
): Promise<{ owner: BuyerKey; isNew: boolean }> => {
  if (request.user) return { owner: userBuyer(request.user.id), isNew: false }
  const known = await guestFromCookie(request)
  const owner = known ?? guestBuyer(randomBytes(24).toString('base64url'))
  const id = owner.slice('GUEST#'.length)
  setCookie(request, `${id}.${await sign('cart', id)}`, guestCartDays * 86_400)
  return { owner, isNew: known === undefined }
}

/** Clears the guest's cookie once their cart is merged. */
export const clearGuestCookie = (request: Request): void => setCookie(request, '', 0)
