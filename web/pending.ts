/** Work under way: the app's start, calls, and code that is being loaded. */
let pending = 0
const page = () => document.documentElement.dataset

/** Two frames let what has just arrived be shown, and ask for what it needs in turn. */
const afterTwoFrames = (then: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)))

const release = () => {
  pending--
  if (pending === 0)
    afterTwoFrames(() => {
      if (pending === 0) delete page().pending
    })
}

/**
 * Marks the page with `data-pending` until the returned function is called and nothing else is
 * under way. Tests and screenshot tools wait for the mark to go instead of for a quiet network.
 */
export function beginPending(): () => void {
  if (typeof document === 'undefined') return () => {}
  pending++
  page().pending = ''
  let released = false
  return () => {
    if (!released) release()
    released = true
  }
}

/** Marks the page with `data-pending` while a promise is unsettled; returns the same promise. */
export function whilePending<T>(work: Promise<T>): Promise<T> {
  const end = beginPending()
  work.then(end, end)
  return work
}
