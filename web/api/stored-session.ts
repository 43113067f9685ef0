const tokenKey = 'selvedge.token'
const ofUser = /(?:^|; )selvedge_user=([^;]+)/

/** An access token, as the tab keeps it. */
export type StoredToken = {
  /** The id of the user it is for. */
  user: string
  token: string
  /** When it expires, in milliseconds since 1970. */
  expires_at: number
}

/** Runs a storage operation. Returns null if it throws, because the browser blocks storage or there is none. */
function attempt<T>(operation: () => T): T | null {
  try {
    return operation()
  } catch {
    return null
  }
}

/**
 * Returns the id of the user who is signed in in this browser; null for a guest. The server sets this cookie
 * beside the one with the session's refresh token, which no script can read.
 */
export const signedInUser = (): string | null =>
  attempt(() => ofUser.exec(document.cookie)?.[1]) ?? null

/** Removes the cookie that names the user, so that this browser counts as a guest's. */
export const forgetUser = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous, and not in every browser.
  document.cookie = 'selvedge_user=; Path=/; Max-Age=0'
}

/** The token if the browser blocks storage: it lasts as long as the page. */
let kept: StoredToken | null = null

/** Returns this tab's access token of the user who is signed in. */
export function readToken(): StoredToken | null {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(tokenKey) ?? 'null')) ?? kept
  return stored?.token && stored.user === signedInUser() ? stored : null
}

/** Keeps an access token in this tab in place of any other; null removes it. */
export function writeToken(token: StoredToken | null): void {
  const isStored = attempt(() => {
    if (token) sessionStorage.setItem(tokenKey, JSON.stringify(token))
    else sessionStorage.removeItem(tokenKey)
    return true
  })
  kept = isStored ? null : token
}

const signalKey = 'selvedge.session'

/** Tells the other tabs that someone signed in or out. */
export const signalSession = (): void =>
  void attempt(() => localStorage.setItem(signalKey, String(Math.random())))

const unfinishedKey = 'selvedge.sign-out'

/** Whether the server may still have a session that this browser signed out of. */
export const needsSignOut = (): boolean =>
  attempt(() => localStorage.getItem(unfinishedKey)) !== null

/** Records whether the server still has to end a session. */
export const noteSignOut = (isUnfinished: boolean): void =>
  void attempt(() =>
    isUnfinished
      ? localStorage.setItem(unfinishedKey, 'unfinished')
      : localStorage.removeItem(unfinishedKey),
  )

/** Whether a storage event's key may mean that someone signed in or out in another tab. */
export const isSessionKey = (key: string | null): boolean => key === signalKey || key === null
