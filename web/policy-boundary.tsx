import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isPaymentPage } from '../shared/payment-pages.ts'
import { settingsQuery } from './api/queries/settings.ts'
import { beginPending } from './pending.ts'

/** The document that runs the app. Its security policy is that of the page it was loaded for. */
const loaded = {
  isPayment: typeof window !== 'undefined' && isPaymentPage(window.location.pathname),
  reload: () => window.location.reload(),
}

type Props = { children: ReactNode; document?: typeof loaded }

/**
 * Loads the document again when a visitor moves between payment pages, whose security policy allows
 * a provider's hosts, and other pages. The address has already changed, so that Back and Forward work.
 */
export function PolicyBoundary({ children, document = loaded }: Props) {
  const { pathname } = useLocation()
  // A page that shows something of a provider reads the settings itself.
  const { data } = useQuery({ ...settingsQuery, enabled: false })
  const isSaving = useIsMutating() > 0
  const hasPolicies = data?.payments.card === 'stripe' || Boolean(data?.payments.captcha)
  const isElsewhere = hasPolicies && isPaymentPage(pathname) !== document.isPayment
  // Without a connection, there would be no page to load.
  const isLeaving = isElsewhere && navigator.onLine
  useEffect(() => {
    if (isLeaving && !isSaving) document.reload()
  }, [isLeaving, isSaving, document])
  return isLeaving ? <Leaving /> : children
}

/** Fills the page until the new document appears. */
function Leaving() {
  useLayoutEffect(beginPending, [])
  return <div className="min-h-dvh" />
}
