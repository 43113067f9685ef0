import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { settingsQuery } from '../../api/queries/settings.ts'
import { paths } from '../../paths.ts'
import { PaymentPage } from '../../payment-page.tsx'
import { later } from '../../routing/later.tsx'
import { Link } from '../../routing/link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useFirstAct } from '../../ui/use-first-act.ts'
import { PageTitle } from '../page-title.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OfferNote } from './offer-note.tsx'
import { OfflineNote } from './offline-note.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCart } from './use-cart.ts'

/** Loads the toasts and the confirmation dialog before they are needed: the cart also works offline. */
const preloadOverlays = () =>
  Promise.allSettled([import('../../ui/toaster.tsx'), import('../../ui/confirm-dialog.tsx')])

const UnfinishedOrder = later(async () => ({
  default: (await import('./unfinished-order.tsx')).UnfinishedOrder,
}))

/** /cart (S-54 to S-67). */
export const Component = () => (
  <PaymentPage>
    <CartPage />
  </PaymentPage>
)

function CartPage() {
  const { data: cart, error, refetch, isFetching } = useCart()
  const { data: settings, isPending: areOffersPending } = useQuery(settingsQuery)
  const title = useRef<HTMLHeadingElement>(null)
  useFirstAct(preloadOverlays)
  return (
    <div className="page pt-9 max-md:min-h-dvh md:pt-13">
      <PageTitle title="Your cart" noindex />
      {cart?.unfinished && (
        <div className="mb-9">
          <Suspense fallback={<Skeleton className="h-37" />}>
            <UnfinishedOrder order={cart.unfinished} />
          </Suspense>
        </div>
      )}
      {error && !cart ? (
        <>
          <h1 className="serif text-title">Your Cart</h1>
          <div className="mt-7">
            <ErrorState
              message="Failed to fetch cart"
              onRetry={() => refetch()}
              busy={isFetching}
            />
          </div>
        </>
      ) : !cart || (cart.items.length > 0 && areOffersPending) ? (
        // Wait for the offers above the lines: appearing later, they would move a button mid-click.
        <CartSkeleton />
      ) : cart.items.length === 0 ? (
        <EmptyState
          level={1}
          title="Your cart is empty"
          action={<ButtonLink to={paths.products()}>Start Shopping</ButtonLink>}
        >
          Items you add stay in your cart for 30 days.
        </EmptyState>
      ) : (
        <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <section aria-label="Items">
            <div className="flex items-baseline justify-between gap-5">
              <h1 ref={title} tabIndex={-1} className="serif text-title focus:outline-none">
                Your Cart
              </h1>
              <p className="text-ink-2">
                {cart.item_count} {cart.item_count === 1 ? 'item' : 'items'}
              </p>
            </div>
            <OfflineNote className="mt-6" />
            {settings && <OfferNote methods={settings.shipping_methods} goods={cart.total} />}
            <ul className="mt-5 border-b border-line">
              {cart.items.map(line => (
                <CartLineRow key={line.id} line={line} onLeave={() => title.current?.focus()} />
              ))}
            </ul>
            <div className="mt-6 flex items-baseline justify-between gap-5">
              <Link to={paths.products()} className="link">
                Continue shopping
              </Link>
              <ClearCart />
            </div>
          </section>
          <OrderSummary cart={cart} settings={settings} />
        </div>
      )}
    </div>
  )
}
