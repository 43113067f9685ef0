/**
 * Stubs the browser APIs that jsdom lacks. Clears the page and storage after every test, and ends what
 * is left of it after every file.
 */
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-toastify'
import { afterAll, afterEach, vi } from 'vitest'
import { watchLeftovers } from './leftovers.ts'
import { expectKnownFields } from './unknown-fields.ts'

// A busy machine may take longer than the usual second. Tests of absence don't wait for this.
configure({ asyncUtilTimeout: 30_000 })

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
// jsdom's frames share one interval, which never fires again once a test faked the clock around it.
vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) =>
  setTimeout(() => then(performance.now()), 16),
)
vi.stubGlobal('cancelAnimationFrame', (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame))
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
  expectKnownFields()
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'selvedge_user=; Path=/; Max-Age=0'
})

const endLeftovers = watchLeftovers()

afterAll(() => {
  // A clock that is still faked would put the file's timers back when it ends.
  vi.useRealTimers()
  endLeftovers()
  toast.dismiss()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
})
