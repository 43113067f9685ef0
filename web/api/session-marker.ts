const markerKey = 'selvedge.session'

/** How long a session lasts: until sign-out, or until the tab is closed. */
export type Persistence = 'browser' | 'tab'

const storages: Record<Persistence, () => Storage> = {
  browser: () => localStorage,
  tab: () => sessionStorage,
}

/** Runs a storage operation; null when the browser blocks storage, which makes a visitor a guest. */
function attempt<T>(operation: () => T): T | null {
  try {
    return operation()
  } catch {
    return null
  }
}

/** Where the current session is stored; null for a guest. */
export function sessionPersistence(): Persistence | null {
  const marked = (persistence: Persistence) =>
    attempt(() => storages[persistence]().getItem(markerKey)) !== null
  return marked('tab') ? 'tab' : marked('browser') ? 'browser' : null
}

/** Records where the session is stored. */
export const setMarker = (persistence: Persistence): void => {
  attempt(() => storages[persistence]().setItem(markerKey, '1'))
}

/** Whether a storage event's key may mean that a session started or ended. */
export const isMarker = (key: string | null): boolean => key === markerKey || key === null

/** Removes the marker and all keys that match. */
export function removeMarker(which: (key: string) => boolean = () => false): void {
  for (const open of Object.values(storages)) {
    attempt(() => {
      const storage = open()
      const keys = Object.keys(storage).filter(key => key === markerKey || which(key))
      for (const key of keys) storage.removeItem(key)
    })
  }
}
