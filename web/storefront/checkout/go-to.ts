import type { NavigateFunction } from 'react-router-dom'

/** Goes to a page of the store, or to one of a payment provider. */
export function goTo(url: string, navigate: NavigateFunction): void {
  if (url.startsWith('/')) void navigate(url)
  else location.assign(url)
}
