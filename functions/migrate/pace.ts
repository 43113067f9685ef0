type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

const clock: Clock = {
  now: () => performance.now(),
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
}

/** Returns a function that lets `rate` units of work begin per second. */
export const createPace = (rate: number, { now, wait }: Clock = clock) => {
  let next = now()
  return async (work: number): Promise<void> => {
    const pause = next - now()
    next = Math.max(next, now()) + (work * 1000) / rate
    if (pause > 0) await wait(pause)
  }
}
