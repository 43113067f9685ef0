// biome-ignore lint/style/noRestrictedImports: All other modules use this wrapper.
import { type ComponentType, lazy, type ReactNode } from 'react'
import { whilePending } from '../pending.ts'

/** Tries again to load the code that failed to load. The places that show the failure render again. */
export const tryAgain = () => void dispatchEvent(new Event('again'))

if (!import.meta.env.SSR) addEventListener('online', tryAgain)

/** Loads, and tries twice more after a failure, unless the browser is offline. */
const withRetries = <T,>(load: () => Promise<T>, wait = 300): Promise<T> =>
  load().catch(async error => {
    if (wait > 1200 || !navigator.onLine) throw error
    await new Promise(done => setTimeout(done, wait))
    return withRetries(load, wait * 4)
  })

/**
 * Like React's `lazy`, but marks the page as pending while it loads, and tries twice more after a failure.
 * Then loads again once the browser is back online or the visitor tries again.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): (props: Props) => ReactNode {
  let Part: ComponentType<Props>
  const begin = () => {
    Part = lazy(() =>
      whilePending(withRetries(load)).catch(error => {
        addEventListener('again', begin, { once: true })
        throw error
      }),
    ) as ComponentType<Props>
  }
  begin()
  return props => <Part {...props} />
}
