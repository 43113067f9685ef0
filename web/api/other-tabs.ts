const prefix = 'selvedge.changed.'

/**
 * Tells the other tabs that what is read by queries whose key begins with `name` is another at the
 * server. A browser that blocks storage has tabs that hear of it when they read the next time.
 */
export function notifyOtherTabs(name: 'cart' | 'favorites'): void {
  try {
    localStorage.setItem(prefix + name, String(Math.random()))
  } catch {
    // Nobody hears it.
  }
}

/** Which queries another tab told of, by the key of its storage event; null for other entries. */
export const changedQueryKey = (key: string | null): [string] | null =>
  key?.startsWith(prefix) ? [key.slice(prefix.length)] : null
