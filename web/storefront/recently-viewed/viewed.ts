import { useSyncExternalStore } from 'react'

const storeKey = 'selvedge.viewed'
/** As many as are shown, and the one that is looked at now. */
const most = 9

const none: readonly string[] = []
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: none }
const listeners = new Set<() => void>()

/** The ids in a stored text; whatever else somebody may have put there counts as nothing. */
export function parseViewed(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return none
    return ids.filter(id => typeof id === 'string' && /^[\w-]{1,128}$/.test(id)).slice(0, most)
  } catch {
    return none
  }
}

/** The same list for the same stored text, so that React sees no change where there is none. */
function viewed(): readonly string[] {
  try {
    const text = localStorage.getItem(storeKey)
    if (text !== known.text) known = { text, ids: parseViewed(text) }
  } catch {
    // Browsers that block storage remember nothing.
  }
  return known.ids
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(storeKey, JSON.stringify(ids.slice(0, most)))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Remembers that a product was looked at, the latest first. */
export const rememberViewed = (id: string): void =>
  write([id, ...viewed().filter(other => other !== id)])

/** Forgets a product that is gone. */
export const forgetViewed = (id: string): void => write(viewed().filter(other => other !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The ids of the products looked at in this browser, the latest first; followed live. */
export const useViewed = (): readonly string[] =>
  useSyncExternalStore(subscribe, viewed, () => none)
