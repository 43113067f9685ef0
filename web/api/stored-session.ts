const storageKey = 'selvedge.session'

/** How long a browser keeps a session: until sign-out, or until the tab is closed. */
export type Persistence = 'browser' | 'tab'

/** A signed-in visitor's session, as the browser stores it. */
export type StoredSession = {
  /** The user's id. */
  user: string
  /** The access token. */
  token: string
  refresh_token: string
  /** When the access token expires, in milliseconds since 1970. */
  expires_at: number
  kept: Persistence
}

const storages: Record<Persistence, () => Storage> = {
  tab: () => sessionStorage,
  browser: () => localStorage,
}

/** Runs a storage operation; null when the browser blocks storage, which makes a visitor a guest. */
function attempt<T>(operation: () => T): T | null {
  try {
    return operation()
  } catch {
    return null
  }
}

/** Returns the current session; null for a guest. */
export function readSession(): StoredSession | null {
  for (const open of Object.values(storages)) {
    const session = attempt(() => JSON.parse(open().getItem(storageKey) ?? 'null'))
    if (session?.user) return session
  }
  return null
}

/** Stores the session in place of any other; null removes it. */
export function writeSession(session: StoredSession | null): void {
  for (const [kept, open] of Object.entries(storages))
    attempt(() =>
      session?.kept === kept
        ? open().setItem(storageKey, JSON.stringify(session))
        : open().removeItem(storageKey),
    )
}

/** Whether a storage event's key may mean that a session started or ended. */
export const isSessionKey = (key: string | null): boolean => key === storageKey || key === null
