/**
 * Returns the path to open after signing in. Anyone can set `from` in a URL, so this returns only pages of
 * the store, but not a sign-in form, which would cause a loop.
 */
export function returnPath(from: string | null, fallback: string): string {
  const here = 'https://shop.invalid'
  if (!from?.startsWith('/') || !URL.canParse(from, here)) return fallback
  const { origin, pathname, search, hash } = new URL(from, here)
  // The browser would resolve a path such as `/.//elsewhere` to another site.
  if (pathname.startsWith('//')) return fallback
  const signInForm = /^\/(login|register|admin\/login)\/?$/.test(pathname)
  return origin === here && !signInForm ? pathname + search + hash : fallback
}
