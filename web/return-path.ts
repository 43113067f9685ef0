/**
 * Where to go after signing in. `from` stands in the address, so anybody may have written it: only
 * a page of this shop is believed, and never a sign-in form, which would lead in a circle.
 */
export function returnPath(from: string | null, otherwise: string): string {
  const here = 'https://shop.invalid'
  if (!from?.startsWith('/') || !URL.canParse(from, here)) return otherwise
  const { origin, pathname, search, hash } = new URL(from, here)
  const signInForm = /^\/(login|register|admin\/login)\/?$/.test(pathname)
  return origin === here && !signInForm ? pathname + search + hash : otherwise
}
