/** Stubs the browser APIs that jsdom lacks. Clears the page and storage after every test. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine may take longer than the usual second. Tests of absence don't wait for this.
configure({ asyncUtilTimeout: 10_000 })

// Only browser tests read the pending-work marker; its timers would outlive a component test.
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
// Testing Library advances fake timers through this global.
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
