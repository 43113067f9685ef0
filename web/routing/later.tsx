// biome-ignore lint/style/noRestrictedImports: All other modules use this wrapper.
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { whilePending } from '../pending.ts'

/** Tries again to load the code that failed to load. The places that show the failure render again. */
export const tryAgain = () => void dispatchEvent(new Event('again'))

if (!import.meta.env.SSR) addEventListener('online', tryAgain)

/** Loads, and tries twice more after a failure, unless the browser is offline. */
export const withRetries = <T,>(load: () => Promise<T>, wait = 300): Promise<T> =>
  load().catch(async error => {
    if (wait > 1200 || !navigator.onLine) throw error
    await new Promise(done => setTimeout(done, wait))
    return withRetries(load, wait * 4)
  })

/**
 * Like React's `lazy`, but marks the page as pending while it loads, and tries twice more after a failure.
 * Then loads again once the browser is back online or the visitor tries again. `load` of the component
 * loads it in advance, so that it renders at once. It tries once, because a component that is shown loads
 * again, and never rejects.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): ((props: Props) => ReactNode) & { load: () => Promise<void> } {
  let Part: ComponentType<Props>
  let loaded: ((props: Props) => ReactNode) | undefined
  const loadOnce = async () => {
    const part = await load()
    loaded ??= part.default
    return part
  }
  const begin = () => {
    Part = lazy(() =>
      whilePending(withRetries(loadOnce)).catch(error => {
        addEventListener('again', begin, { once: true })
        throw error
      }),
    ) as ComponentType<Props>
  }
  begin()
  const Later = (props: Props) => {
    // Keeps the component of the first render: another one would remount it.
    const [Ready] = useState(() => loaded)
    return Ready ? <Ready {...props} /> : <Part {...props} />
  }
  return Object.assign(Later, {
    load: () =>
      loadOnce().then(
        () => {},
        () => {},
      ),
  })
}
