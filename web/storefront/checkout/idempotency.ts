/**
 * One key for each thing that is tried: the same order sent again after a lost answer carries the
 * same key, so it can't be made twice; another order, or a new try after a refusal, has a new one.
 * It is kept until there is an answer, so that a reload in between finds it.
 */
const key = 'selvedge.checkout.attempt'
/** `body` as text; `waiting` while its answer is. */
type Attempt = { key: string; body: string; waiting: boolean }

/** For browsers that block storage: at least as long as the page. */
let memory: Attempt | null = null

function read(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? memory
  } catch {
    return memory
  }
}
function write(attempt: Attempt | null) {
  memory = attempt
  try {
    if (attempt) sessionStorage.setItem(key, JSON.stringify(attempt))
    else sessionStorage.removeItem(key)
  } catch {
    // `memory` has it.
  }
}

let told: ReturnType<typeof setTimeout> | undefined

/** The key to send a body with. */
export function beginAttempt(body: unknown): string {
  clearTimeout(told)
  const text = JSON.stringify(body)
  const known = read()
  const attempt = known?.body === text ? known : { key: crypto.randomUUID(), body: text }
  write({ ...attempt, waiting: true })
  return attempt.key
}

/** After a definite answer whatever is sent next is a new try; else the same one may go on. */
export function endAttempt(answer: 'definite' | 'lost'): void {
  const known = read()
  if (answer === 'definite' || !known) {
    write(null)
    return
  }
  // A page that is being left loses its answer too; it is gone before this comes.
  told = setTimeout(() => write({ ...known, waiting: false }), 1_000)
}

/** What was being sent when the page was left, if its answer never came. */
export function unfinishedAttempt<T>(): T | null {
  const known = read()
  return known?.waiting ? JSON.parse(known.body) : null
}
