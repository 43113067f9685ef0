/** A cookie that scripts can't read, unless `readable` is set. */
type Cookie = {
  name: string
  value: string
  /** Seconds until it expires; 0 removes it. If undefined, it ends with the browser. */
  age: number | undefined
  path: string
  sameSite: 'Strict' | 'Lax'
  readable?: true
}

/**
 * Returns whether the store runs at http://localhost, where browsers accept neither the prefix nor
 * `Secure`.
 */
const isPlain = (): boolean => process.env.SITE_URL?.startsWith('http://') === true

/**
 * Returns the name of a cookie that is valid for all paths. Browsers accept it from this host over
 * https only, so no subdomain and no page over http can set it.
 */
export const hostCookieName = (name: string): string => (isPlain() ? name : `__Host-${name}`)

/** Returns the name of a cookie for some paths, which browsers accept over https only. */
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
