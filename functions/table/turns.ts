const last = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after every earlier call with the same name in this process ended. Writers that run at once
 * take turns at an item that all of them write, where their transactions would cancel each other.
 */
export const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(name)
  const mine = (async () => {
    await before
    return work()
  })()
  const ended = mine.then(
    () => {},
    () => {},
  )
  last.set(name, ended)
  try {
    return await mine
  } finally {
    if (last.get(name) === ended) last.delete(name)
  }
}
