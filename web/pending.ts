/** The number of running loads: the app's start, API calls and code. */
let pending = 0
const page = () => document.documentElement.dataset

/** Waits two frames, so that what has loaded can render and start requests of its own. */
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
 * loading. Tests and screenshot tools wait for the mark to disappear.
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

/** Marks the page with `data-pending` until a promise settles; returns the same promise. */
export function whilePending<T>(work: Promise<T>): Promise<T> {
  const end = beginPending()
  work.then(end, end)
  return work
}
