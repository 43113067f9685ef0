import { vi } from 'vitest'

/** Reports every element as visible, so that content loads without scrolling. */
class AlwaysVisible {
  private readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  observe() {
    const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[]
    this.callback(seen, this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

/** Makes `IntersectionObserver` report every element as visible. */
export const showEverything = () => void vi.stubGlobal('IntersectionObserver', AlwaysVisible)
