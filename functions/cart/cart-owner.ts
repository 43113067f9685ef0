import { randomBytes } from 'node:crypto'
import type { ShopRequest } from '../http/request.ts'
import { guestCartDays } from '../table/carts.ts'
import { guestOwner, type Owner, userOwner } from '../table/keys.ts'

const cookieName = 'selvedge_cart'

type Request = Pick<ShopRequest, 'cookie' | 'setCookie'> & { user: { id: string } | null }

/** Returns the guest in the request's cookie, if the cookie is well-formed. */
export const guestFromCookie = (request: Pick<Request, 'cookie'>): Owner | undefined => {
  const id = request.cookie(cookieName)
  return id && /^[\w-]{32}$/.test(id) ? guestOwner(id) : undefined
}

/** Returns the owner of the caller's cart; undefined for a guest without one. */
export const cartOwner = (request: Request): Owner | undefined =>
  request.user ? userOwner(request.user.id) : guestFromCookie(request)

const setCookie = (request: Request, value: string, seconds: number) => {
  const isSecure = !process.env.SITE_URL?.startsWith('http://')
  request.setCookie(
    `${cookieName}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
  )
}

/** Returns the owner to save a cart for, and sets or renews a guest's cookie for 30 days. */
export const ensureCartOwner = (request: Request): Owner => {
  if (request.user) return userOwner(request.user.id)
  const owner = guestFromCookie(request) ?? guestOwner(randomBytes(24).toString('base64url'))
  setCookie(request, owner.slice('GUEST#'.length), guestCartDays * 86_400)
  return owner
}

/** Clears the guest's cookie once their cart is merged. */
export const clearGuestCookie = (request: Request): void => setCookie(request, '', 0)
