/** A cookie that scripts can't read. */
type Cookie = {
  name: string
  value: string
  /** Seconds until it expires; 0 removes it. */
  age: number
  path: string
  sameSite: 'Strict' | 'Lax'
}

/** Whether the store is at http://localhost, where browsers keep neither prefix nor `Secure`. */
const isPlain = (): boolean => process.env.SITE_URL?.startsWith('http://') === true

/**
 * Returns the name of a cookie that browsers take from this very host only, over https and for all
 * paths: no subdomain and no page over http can set it.
 */
export const hostCookieName = (name: string): string => (isPlain() ? name : `__Host-${name}`)

/** Returns the Set-Cookie header of a cookie. */
export const cookieLine = ({ name, value, age, path, sameSite }: Cookie): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    `Max-Age=${age}`,
    ...(isPlain() ? [] : ['Secure']),
  ].join('; ')
