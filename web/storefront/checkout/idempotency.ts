/**
 * One key for each thing that is tried: the same order sent again after a lost answer carries the
 * same key, so it can't be made twice; another order, or a new try after a refusal, has a new one.
 */
const key = 'selvedge.checkout.attempt'
type Attempt = { key: string; body: string }

export function attemptKey(body: unknown): string {
  const text = JSON.stringify(body)
  const known = read()
  if (known?.body === text) return known.key
  const fresh = { key: crypto.randomUUID(), body: text }
  sessionStorage.setItem(key, JSON.stringify(fresh))
  return fresh.key
}

/** After a definite answer: whatever is sent next is a new try. */
export const endAttempt = (): void => sessionStorage.removeItem(key)

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
