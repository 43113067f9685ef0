import { Outlet, useMatch } from 'react-router-dom'
import { PaymentPage } from '../../payment-page.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useFollowCart } from '../cart/follow-cart.ts'
import { CrashPage } from '../crash-page.tsx'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { PromoBar } from '../layout/promo-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'

/** Layout of the checkout pages, without the store navigation. */
export function Component() {
  useFollowCart()
  const isPayPage = useMatch('/pay/:id') !== null
  return (
    <div className="min-h-dvh pb-20">
      <NavigationProgress />
      <PromoBar />
      <CheckoutHeader hasCart={!isPayPage} />
      <main id="content">
        <PaymentPage>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Outlet />
          </Suspense>
        </PaymentPage>
      </main>
    </div>
  )
}
export const ErrorBoundary = CrashPage
