const prefix = 'selvedge.changed.'

/** Makes the other tabs refetch the queries whose key starts with `name`. */
export function notifyOtherTabs(name: 'cart' | 'favorites'): void {
  try {
    localStorage.setItem(prefix + name, String(Math.random()))
  } catch {
    // Storage is blocked: the other tabs update at their next refetch.
  }
}

/** Returns the query key that another tab changed, from a storage event's key; null for others. */
export const changedQueryKey = (key: string | null): [string] | null =>
  key?.startsWith(prefix) ? [key.slice(prefix.length)] : null
