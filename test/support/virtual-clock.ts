type Timer = { at: number; order: number; run: () => void; unref: () => void }

/**
 * Runs `work` on a clock of its own, which jumps to the next timer once nothing else is left to do. So a
 * simulation of many people takes no longer than their computing, and its times don't depend on the
 * machine. Replaces `setTimeout`, `clearTimeout` and `performance.now` meanwhile. Work outside this process must go
 * through `outside`.
 */
export class VirtualClock {
  /** Milliseconds since the start. */
  now = 0
  private readonly timers: Timer[] = []
  private orders = 0
  private readonly under = new Set<Promise<unknown>>()

  private at(ms: number, run: () => void): Timer {
    const timer = { at: this.now + Math.max(0, ms), order: this.orders++, run, unref: () => {} }
    const later = (one: Timer) =>
      one.at > timer.at || (one.at === timer.at && one.order > timer.order)
    let low = 0
    let high = this.timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (later(this.timers[middle] as Timer)) high = middle
      else low = middle + 1
    }
    this.timers.splice(low, 0, timer)
    return timer
  }

  /** Waits in virtual time. */
  wait(ms: number): Promise<void> {
    return new Promise(resolve => void this.at(ms, resolve))
  }

  /** Runs work whose answer comes from outside this process, while the clock stands. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    const running = work()
    const ended = running.then(
      () => {},
      () => {},
    )
    this.under.add(ended)
    try {
      return await running
    } finally {
      this.under.delete(ended)
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { setTimeout: timeout, clearTimeout: clear } = globalThis
    const { now } = performance
    globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      this.at(ms, () => run(...args))) as unknown as typeof setTimeout
    globalThis.clearTimeout = (timer => {
      const place = this.timers.indexOf(timer as unknown as Timer)
      if (place >= 0) this.timers.splice(place, 1)
      else clear(timer)
    }) as typeof clearTimeout
    performance.now = () => this.now
    try {
      let isOver = false
      const result = work().finally(() => {
        isOver = true
      })
      // A failure is thrown below.
      result.catch(() => {})
      while (!isOver) {
        await new Promise(resolve => setImmediate(resolve))
        if (isOver) break
        if (this.under.size > 0 && this.timers[0]?.at !== this.now) await Promise.race(this.under)
        else this.next()
      }
      return await result
    } finally {
      globalThis.setTimeout = timeout
      globalThis.clearTimeout = clear
      performance.now = now
    }
  }

  private next(): void {
    const timer = this.timers.shift()
    if (!timer) return
    this.now = timer.at
    timer.run()
  }
}
