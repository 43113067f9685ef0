/** Fills in what jsdom lacks and the app uses; every test starts with an empty page and storage. */
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The mark of pending work is for tools that look from outside; its timers would outlive a test.
vi.mock('../../web/pending.ts', () => ({
  beginPending: () => () => {},
  whilePending: <T>(work: T): T => work,
}))

const noObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
vi.stubGlobal('ResizeObserver', noObserver)
vi.stubGlobal('IntersectionObserver', noObserver)
window.scrollTo = () => {}
window.matchMedia = query =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList
// Testing Library looks for this name to move a clock that stands still.
Object.assign(globalThis, {
  jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) },
})
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => {}
Element.prototype.releasePointerCapture = () => {}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
