// biome-ignore lint/style/noRestrictedImports: All other modules use this wrapper.
import { type ComponentType, lazy, type ReactNode } from 'react'
import { whilePending } from '../pending.ts'

/** Loads the code again that failed to load, and renders the places that show a failure. */
export const tryAgain = () => void dispatchEvent(new Event('again'))

if (!import.meta.env.SSR) addEventListener('online', tryAgain)

/** Tries twice more, unless the browser is offline. */
const withRetries = <T,>(load: () => Promise<T>, wait = 300): Promise<T> =>
  load().catch(async error => {
    if (wait > 1200 || !navigator.onLine) throw error
    await new Promise(done => setTimeout(done, wait))
    return withRetries(load, wait * 4)
  })

/**
 * React's `lazy`, which counts as pending, tries twice more, and loads again after a failure once the
 * browser is back online or the visitor tries again.
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
