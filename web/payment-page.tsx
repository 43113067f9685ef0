import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { isPaymentPage } from '../shared/payment-pages.ts'
import { settingsQuery } from './api/queries/settings.ts'
import { beginPending } from './pending.ts'

/** Returns the path that the document was loaded for. The address may have changed since. */
const loadedPath = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? window.location.href).pathname
}

/** The document that runs the app. It keeps the security policy of the page it was loaded for. */
const loaded = {
  isPayment: isPaymentPage(loadedPath()),
  path: () => window.location.pathname,
  reload: () => window.location.reload(),
}

/** Loads the document again once every change is saved. Returns a function that stops waiting. */
const reloadWhenSaved = (client: QueryClient, reload: () => void): (() => void) => {
  const attempt = () => {
    if (client.isMutating() > 0) return
    stop()
    reload()
  }
  const stop = client.getMutationCache().subscribe(attempt)
  attempt()
  return stop
}

type Props = { children: ReactNode; document?: typeof loaded }

/**
 * Wraps a page whose security policy allows a provider's hosts. Loads the document again when a visitor
 * comes from a page without that policy, and when they leave for one. Reloads only after the address has
 * changed, so that Back and Forward work.
 */
export function PaymentPage({ children, document: page = loaded }: Props) {
  const client = useQueryClient()
  // Only reads the cache: a page that shows a provider's elements loads the settings itself.
  const { data } = useQuery({ ...settingsQuery, enabled: false })
  const hasPolicies = data?.payments.card === 'stripe'
  const mustReload = useRef(false)
  mustReload.current = hasPolicies && page.isPayment
  // Without a connection, there would be no page to load.
  const isEntering = hasPolicies && !page.isPayment && navigator.onLine
  useEffect(
    () => (isEntering ? reloadWhenSaved(client, page.reload) : undefined),
    [isEntering, client, page],
  )
  useLayoutEffect(
    () => () => {
      if (!mustReload.current || !navigator.onLine || isPaymentPage(page.path())) return
      beginPending()
      reloadWhenSaved(client, page.reload)
    },
    [client, page],
  )
  return isEntering ? <Leaving /> : children
}

/** Fills the page until the new document appears. */
function Leaving() {
  useLayoutEffect(beginPending, [])
  return <div className="min-h-dvh" />
}
