import { randomBytes } from 'node:crypto'
import type { ShopRequest } from '../http/request.ts'
import { guestCartDays } from '../table/carts.ts'
import { guestOwner, type Owner, userOwner } from '../table/keys.ts'

const cookieName = 'selvedge_cart'

type Request = Pick<ShopRequest, 'cookie' | 'setCookie'> & { user: { id: string } | null }

/** The guest a request's cookie names, if it could be one of ours. */
export const guestOf = (request: Pick<Request, 'cookie'>): Owner | undefined => {
  const id = request.cookie(cookieName)
  return id && /^[\w-]{32}$/.test(id) ? guestOwner(id) : undefined
}

/** Whose cart a request is about; undefined for a guest who has none yet. */
export const cartOwner = (request: Request): Owner | undefined =>
  request.user ? userOwner(request.user.id) : guestOf(request)

const setCookie = (request: Request, value: string, seconds: number) => {
  const isSecure = !process.env.SITE_URL?.startsWith('http://')
  request.setCookie(
    `${cookieName}=${value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
  )
}

/** The owner to save a cart for. A guest's cookie is made or renewed for 30 days. */
export const ensureCartOwner = (request: Request): Owner => {
  if (request.user) return userOwner(request.user.id)
  const owner = guestOf(request) ?? guestOwner(randomBytes(24).toString('base64url'))
  setCookie(request, owner.slice('GUEST#'.length), guestCartDays * 86_400)
  return owner
}

/** Takes the guest's cookie back, once their cart is the customer's. */
export const forgetGuest = (request: Request): void => setCookie(request, '', 0)
