import type { RegisterInput } from '../../../shared/schemas/user.ts'
import { cookieLine, hostCookieName } from '../../http/cookies.ts'
import type { ShopRequest } from '../../http/request.ts'
import { isSameSecret } from '../../signature.ts'
import { newId } from '../../table/id.ts'
import {
  findRegistration,
  listRegistrations,
  type RegistrationItem,
} from '../../table/registrations.ts'
import { hashPassword, newSecret, openPassword, sealPassword } from './sealed-password.ts'

const cookieName = () => hostCookieName('selvedge_registration')
const dayInSeconds = 86_400

type Cookies = Pick<ShopRequest, 'cookie' | 'setCookie'>

const setCookie = ({ setCookie: set }: Pick<Cookies, 'setCookie'>, value: string, age: number) =>
  set(cookieLine({ name: cookieName(), value, age, path: '/', sameSite: 'Strict' }))

/** Builds a registration and gives its browser the cookie that decrypts the password. */
export const newRegistration = async (
  request: Pick<Cookies, 'setCookie'>,
  { email, first_name, last_name, phone, password }: RegisterInput,
  now: Date,
): Promise<RegistrationItem> => {
  const id = newId('reg', now)
  const secret = newSecret()
  setCookie(request, `${id}.${secret}`, dayInSeconds)
  return {
    ...{ id, email, first_name, last_name, phone: phone || null },
    sealed_password: sealPassword(password, { secret, id }),
    password_hash: await hashPassword(email, password),
    created_at: now.toISOString(),
  }
}

/** Removes the cookie once its registration is confirmed. */
export const clearRegistrationCookie = (request: Pick<Cookies, 'setCookie'>): void =>
  setCookie(request, '', 0)

/** A registration with its password. */
export type Registrant = Pick<RegistrationItem, 'first_name' | 'last_name' | 'phone'> & {
  password: string
}

/** Returns the registration of an address that this browser made. */
export const registrantByCookie = async (
  { cookie }: Pick<Cookies, 'cookie'>,
  email: string,
): Promise<Registrant | undefined> => {
  const [, id, secret] = /^(reg_\w+)\.([\w-]{43})$/.exec(cookie(cookieName()) ?? '') ?? []
  const found = id && secret ? await findRegistration(email, id) : undefined
  if (!found || !id || !secret) return undefined
  const password = openPassword(found.sealed_password, { secret, id })
  return password === undefined ? undefined : { ...found, password }
}

/** Returns the newest registration of an address with this password. */
export const registrantByPassword = async (
  email: string,
  password: string,
): Promise<Registrant | undefined> => {
  const hash = await hashPassword(email, password)
  const found = (await listRegistrations(email)).findLast(({ password_hash }) =>
    isSameSecret(password_hash, hash),
  )
  return found && { ...found, password }
}

/**
 * Returns whether a registration of an address with this password waits for its confirmation. Takes
 * the same time in both cases.
 */
export const hasPendingRegistration = async (email: string, password: string): Promise<boolean> =>
  (await registrantByPassword(email, password)) !== undefined
