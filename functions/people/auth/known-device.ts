import { randomBytes } from 'node:crypto'
import { cookieLine, secureCookieName } from '../../http/cookies.ts'
import type { ShopRequest } from '../../http/request.ts'
import { isSigned, sign } from '../../signature.ts'

/**
 * Devices that someone signed in from, by a signed cookie (OWASP's "device cookies"). Wrong
 * passwords on other devices don't count for a known one, so a stranger can't lock out its owner.
 */

const cookieName = () => secureCookieName('selvedge_device')
const year = 31_536_000

/** Maximum addresses that a device remembers. Families share devices. */
const maxAddresses = 5

type Cookies = Pick<ShopRequest, 'cookie' | 'setCookie'>

const payloadOf = (device: string, email: string) => `device ${device} ${email.toLowerCase()}`

/** Reads the cookie: the device's id and a signature for each address, the latest first. */
const read = ({ cookie }: Pick<Cookies, 'cookie'>) => {
  const [device = '', ...signatures] = (cookie(cookieName()) ?? '').split('.')
  return { device, signatures: signatures.slice(0, maxAddresses) }
}

const findSignature = async (
  { device, signatures }: ReturnType<typeof read>,
  email: string,
): Promise<string | undefined> => {
  for (const signature of signatures)
    if (await isSigned('sessions', payloadOf(device, email), signature)) return signature
  return undefined
}

/** Remembers that someone proved on this device that an address is theirs. */
export const rememberDevice = async (request: Cookies, email: string): Promise<void> => {
  const known = read(request)
  const device = known.device || randomBytes(16).toString('base64url')
  const former = await findSignature(known, email)
  const others = known.signatures.filter(signature => signature !== former)
  const own = await sign('sessions', payloadOf(device, email))
  const value = [device, own, ...others].slice(0, maxAddresses + 1).join('.')
  request.setCookie(
    cookieLine({ name: cookieName(), value, age: year, path: '/api/auth', sameSite: 'Strict' }),
  )
}

/**
 * Returns the id of a device on which someone proved that an address is theirs; undefined for any
 * other device.
 */
export const knownDevice = async (
  request: Pick<ShopRequest, 'cookie'>,
  email: string,
): Promise<string | undefined> => {
  const known = read(request)
  return (await findSignature(known, email)) && payloadOf(known.device, email)
}
