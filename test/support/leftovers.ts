type Call = (...given: unknown[]) => unknown

/**
 * Returns a function that ends what was started since in this window: timers, and what was added to the
 * window and document. They would go on during the next files of a worker. A cart that waits for a
 * connection would send the next file's changes a second time.
 */
export function watchLeftovers(): () => void {
  const undo: (() => void)[] = []
  const replace = <T extends object>(owner: T, name: keyof T, wrap: (original: Call) => Call) => {
    const original = owner[name]
    Object.assign(owner, { [name]: wrap((original as Call).bind(owner)) })
    undo.push(() => Object.assign(owner, { [name]: original }))
  }
  for (const name of ['setTimeout', 'setInterval'] as const)
    replace(globalThis, name, start => (...given) => {
      const timer = start(...given)
      undo.push(() => clearTimeout(timer as ReturnType<typeof setTimeout>))
      return timer
    })
  for (const target of [window, document]) {
    const before = new Set(Reflect.ownKeys(target))
    replace(target, 'addEventListener', listen => (...listener) => {
      const [type, handler, options] = listener as Parameters<Document['addEventListener']>
      undo.push(() => target.removeEventListener(type, handler, options))
      return listen(...listener)
    })
    undo.push(() => {
      for (const name of Reflect.ownKeys(target))
        if (!before.has(name)) Reflect.deleteProperty(target, name)
    })
  }
  return () => {
    for (const step of undo) step()
  }
}
