/**
 * Returns the path to open after signing in. Anyone can set `from` in a URL, so only pages of this
 * store are allowed, and no sign-in form, which would cause a loop.
 */
export function returnPath(from: string | null, fallback: string): string {
  const here = 'https://shop.invalid'
  if (!from?.startsWith('/') || !URL.canParse(from, here)) return fallback
  const { origin, pathname, search, hash } = new URL(from, here)
  // A path such as `/.//elsewhere` becomes one of another site.
  if (pathname.startsWith('//')) return fallback
  const signInForm = /^\/(login|register|admin\/login)\/?$/.test(pathname)
  return origin === here && !signInForm ? pathname + search + hash : fallback
}
