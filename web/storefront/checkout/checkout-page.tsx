import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { defaultTaxPercent } from '../../../shared/rules/pricing.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { useHasSession } from '../../api/session.ts'
import { later } from '../../routing/later.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useCart } from '../cart/use-cart.ts'
import { PageTitle } from '../page-title.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useBuyer } from './use-buyer.ts'
import { useShippingRates } from './use-shipping-rates.ts'

const PayPalApproval = later(() => import('./paypal-approval.tsx'))

/** /checkout. Sends an empty cart back to /cart (S-69, Q2). */
export function Component() {
  const { data: cart, error, refetch, isFetching } = useCart()
  const settings = useQuery(settingsQuery)
  const rates = useShippingRates()
  const buyer = useBuyer()
  const signedIn = useHasSession()
  const [query] = useSearchParams()
  const approved = query.get('paypal') === '1' ? query.get('token') : null
  const [startedSignedIn, setStartedSignedIn] = useState(signedIn)
  if (signedIn && !startedSignedIn) setStartedSignedIn(true)
  if (startedSignedIn && !signedIn) return <SessionEnded />
  if (error && !cart)
    return (
      <div className="page py-12">
        <ErrorState message="Failed to fetch cart" onRetry={() => refetch()} busy={isFetching} />
      </div>
    )
  // An order that already uses the approval has emptied the cart, so go on to PayPalApproval.
  if (!approved && cart?.items.length === 0) return <EmptyCheckout />
  if (approved && cart && buyer)
    return (
      <Suspense>
        <PayPalApproval id={approved} buyer={buyer} />
      </Suspense>
    )
  return (
    <>
      <PageTitle title="Checkout" noindex />
      {cart && rates && buyer && !settings.isPending ? (
        <CheckoutSteps
          cart={cart}
          rates={rates}
          buyer={buyer}
          taxPercent={settings.data?.tax_percent ?? defaultTaxPercent}
          payments={settings.data?.payments}
          demo={settings.data?.demo ?? false}
        />
      ) : (
        <div className="page grid gap-20 pt-12 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
          <Loading what="checkout" />
          <Skeleton className="h-110" />
          <Skeleton className="h-110 max-lg:hidden" />
        </div>
      )}
    </>
  )
}
