/** A cookie that scripts can't read, unless it says so. */
type Cookie = {
  name: string
  value: string
  /** Seconds until it expires; 0 removes it. Undefined ends it with the browser. */
  age: number | undefined
  path: string
  sameSite: 'Strict' | 'Lax'
  readable?: true
}

/** Whether the store is at http://localhost, where browsers keep neither prefix nor `Secure`. */
const isPlain = (): boolean => process.env.SITE_URL?.startsWith('http://') === true

/**
 * Returns the name of a cookie that browsers take from this very host only, over https and for all
 * paths: no subdomain and no page over http can set it.
 */
export const hostCookieName = (name: string): string => (isPlain() ? name : `__Host-${name}`)

/** Returns the name of a cookie for some paths, which browsers take over https only. */
export const secureCookieName = (name: string): string => (isPlain() ? name : `__Secure-${name}`)

/** Returns the Set-Cookie header of a cookie. */
export const cookieLine = ({ name, value, age, path, sameSite, readable }: Cookie): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    ...(readable ? [] : ['HttpOnly']),
    `SameSite=${sameSite}`,
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    ...(isPlain() ? [] : ['Secure']),
  ].join('; ')
