import { Elements } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { stripeAppearance, stripeFonts } from './appearance.ts'
import { stripeFor } from './load-stripe.ts'

type Props = {
  publishableKey: string
  options: StripeElementsOptionsMode
  loading: ReactNode
  /** Shown if Stripe can't be reached. */
  failed: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Loads Stripe and provides it, dressed like the store, to the elements inside. */
export function StripeElements({ publishableKey, options, loading, failed, children }: Props) {
  const stripe = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => stripeFor(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    // The script is no JSON: it can't be compared with the one before.
    structuralSharing: false,
    retry: false,
  })
  const [dress] = useState(() => ({ appearance: stripeAppearance(), fonts: stripeFonts() }))
  if (stripe.data)
    return (
      <Elements stripe={stripe.data} options={{ ...options, ...dress }}>
        {children}
      </Elements>
    )
  return stripe.error && !stripe.isFetching ? failed(() => void stripe.refetch()) : loading
}
