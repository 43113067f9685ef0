const markerKey = 'selvedge.session'

/** Where a session is kept: across restarts of the browser, or as long as the tab is open. */
export type Persistence = 'browser' | 'tab'

const storages: Record<Persistence, () => Storage> = {
  browser: () => localStorage,
  tab: () => sessionStorage,
}

/** Browsers that block storage throw on the first touch; such a visitor is simply a guest. */
function attempt<T>(what: () => T): T | null {
  try {
    return what()
  } catch {
    return null
  }
}

/** Where the present session is kept; null for a guest. */
export function sessionPersistence(): Persistence | null {
  const marked = (keep: Persistence) => attempt(() => storages[keep]().getItem(markerKey)) !== null
  return marked('tab') ? 'tab' : marked('browser') ? 'browser' : null
}

/** Notes where somebody's session is kept. */
export const setMarker = (keep: Persistence): void => {
  attempt(() => storages[keep]().setItem(markerKey, '1'))
}

/** Whether a change of the storage may be a session's beginning or end. */
export const isMarker = (key: string | null): boolean => key === markerKey || key === null

/** Removes the marker and whatever else `which` names. */
export function removeMarker(which: (key: string) => boolean = () => false): void {
  for (const open of Object.values(storages)) {
    attempt(() => {
      const storage = open()
      const keys = Object.keys(storage).filter(key => key === markerKey || which(key))
      for (const key of keys) storage.removeItem(key)
    })
  }
}
