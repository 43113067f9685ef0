import { isSigned } from '../signature.ts'
import { guestOwner, type Owner } from '../table/keys.ts'
import { hostCookieName } from './cookies.ts'

/** The name of the cookie that holds a guest's cart. */
export const guestCookieName = (): string => hostCookieName('selvedge_cart')

/**
 * Returns the guest in the request's cookie. Ignores a cookie that this store didn't sign, so that no
 * one can give a visitor a cart of their own choice.
 */
export const guestFromCookie = async (request: {
  cookie: (name: string) => string | undefined
}): Promise<Owner | undefined> => {
  const [, id, signature] =
    /^([\w-]{32})\.([\w-]{43})$/.exec(request.cookie(guestCookieName()) ?? '') ?? []
  if (!id || !signature) return undefined
  return (await isSigned('cart', id, signature)) ? guestOwner(id) : undefined
}
