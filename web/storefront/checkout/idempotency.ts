/**
 * Storage key of the order being sent and its idempotency key. Sending the same order again after a
 * lost response reuses the idempotency key, so the order can't be placed twice. A changed order, or
 * a new attempt after a refusal, gets a new one. Stored until the server responds, to survive a
 * reload.
 */
const storageKey = 'selvedge.checkout.attempt'
/** `body` is JSON; `waiting` is true until the server responds. */
type Attempt = { key: string; body: string; waiting: boolean }

/** Fallback for browsers that block storage; lasts as long as the page. */
let memory: Attempt | null = null

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? memory
  } catch {
    return memory
  }
}
function write(attempt: Attempt | null) {
  memory = attempt
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // `memory` holds it.
  }
}

let lostTimer: ReturnType<typeof setTimeout> | undefined

/** Records an attempt to send the body and returns its idempotency key. */
export function beginAttempt(body: unknown): string {
  clearTimeout(lostTimer)
  const text = JSON.stringify(body)
  const known = read()
  const attempt = known?.body === text ? known : { key: crypto.randomUUID(), body: text }
  write({ ...attempt, waiting: true })
  return attempt.key
}

/** Ends the attempt. After a lost response, sending the same body again continues it. */
export function endAttempt(response: 'definite' | 'lost'): void {
  const known = read()
  if (response === 'definite' || !known) {
    write(null)
    return
  }
  // Leaving the page also loses the response. The delay keeps `waiting` true in that case.
  lostTimer = setTimeout(() => write({ ...known, waiting: false }), 1_000)
}

/** Returns the body that was being sent when the page was left, if no response came. */
export function unfinishedAttempt<T>(): T | null {
  const known = read()
  return known?.waiting ? JSON.parse(known.body) : null
}
