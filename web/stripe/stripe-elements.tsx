import { Elements } from '@stripe/react-stripe-js'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { currency } from '../../shared/brand.ts'
import { stripeAppearance, stripeFonts } from './appearance.ts'
import { stripeFor } from './load-stripe.ts'

/** Stripe's options of each mode, without the currency, which is the store's. */
type Options = StripeElementsOptionsMode extends infer Mode
  ? Mode extends unknown
    ? Omit<Mode, 'currency'>
    : never
  : never

type Props = {
  publishableKey: string
  options: Options
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
    // The data is Stripe's script, not JSON, so it can't be compared with the previous one.
    structuralSharing: false,
    retry: false,
  })
  const [dress] = useState(() => ({ appearance: stripeAppearance(), fonts: stripeFonts() }))
  if (stripe.data)
    return (
      <Elements
        stripe={stripe.data}
        options={{ ...options, currency: currency.toLowerCase(), ...dress }}
      >
        {children}
      </Elements>
    )
  return stripe.error && !stripe.isFetching ? failed(() => void stripe.refetch()) : loading
}
