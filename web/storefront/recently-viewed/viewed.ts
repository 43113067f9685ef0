import { useSyncExternalStore } from 'react'

const storeKey = 'selvedge.viewed'
/** Those shown, plus the current product. */
const maxIds = 9

const none: readonly string[] = []
let cached: { text: string | null; ids: readonly string[] } = { text: null, ids: none }
const listeners = new Set<() => void>()

/** Parses the stored ids and ignores anything else. */
export function parseViewed(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return none
    return ids.filter(id => typeof id === 'string' && /^[\w-]{1,128}$/.test(id)).slice(0, maxIds)
  } catch {
    return none
  }
}

/** Returns the same array until the stored text changes, as `useSyncExternalStore` requires. */
function viewed(): readonly string[] {
  try {
    const text = localStorage.getItem(storeKey)
    if (text !== cached.text) cached = { text, ids: parseViewed(text) }
  } catch {
    // Storage is blocked.
  }
  return cached.ids
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(storeKey, JSON.stringify(ids.slice(0, maxIds)))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Adds a product to the front of the list. */
export const rememberViewed = (id: string): void =>
  write([id, ...viewed().filter(other => other !== id)])

/** Removes a product that no longer exists. */
export const forgetViewed = (id: string): void => write(viewed().filter(other => other !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Returns the ids of the products viewed in this browser, latest first, and follows changes. */
export const useViewed = (): readonly string[] =>
  useSyncExternalStore(subscribe, viewed, () => none)
