import { Lock } from 'lucide-react'
import { toCents } from '../../../shared/rules/money.ts'
import { defaultTaxPercent } from '../../../shared/rules/pricing.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { PromoCode } from './promo-code.tsx'
import { TotalsList } from './totals-list.tsx'

const ExpressCart = later(() => import('./express-cart.tsx'))
const PayPalCart = later(async () => ({ default: (await import('./paypal-cart.tsx')).PayPalCart }))

type Props = { cart: Cart; settings?: StoreSettings | undefined }

/** Shows subtotal, discount, estimated shipping and tax, and the total (S-65). */
export function OrderSummary({ cart, settings }: Props) {
  const [subtotal, discount, shipping, tax] = [
    cart.subtotal,
    cart.discount,
    cart.estimatedShipping,
    cart.estimatedTax,
  ].map(toCents) as [number, number, number, number]
  const total = Math.max(0, subtotal - discount) + shipping + tax
  const soldOut = cart.items.some(line => line.stock <= 0)
  return (
    <section
      aria-label="Order summary"
      className="border-line lg:sticky lg:top-28 lg:self-start lg:border-l lg:pl-10"
    >
      <h2 className="serif text-card md:text-figure">Order Summary</h2>
      <div className="mt-5">
        <PromoCode cart={cart} />
      </div>
      <div className="mt-7">
        <TotalsList
          figures={{ subtotal, discount, shipping, tax, total }}
          couponCode={cart.coupon_problem ? null : cart.appliedCoupon?.code}
          shippingLabel="Estimated shipping"
          taxLabel={`Estimated tax (${settings?.tax_percent ?? defaultTaxPercent}%)`}
        />
      </div>
      {soldOut ? (
        <>
          <Button className="mt-6 w-full" disabled>
            Checkout
          </Button>
          <p className="mt-2 text-small text-low">
            An item in your cart is sold out. Remove it to check out.
          </p>
        </>
      ) : (
        <>
          <ButtonLink to={paths.checkout()} className="mt-6 w-full">
            Checkout
          </ButtonLink>
          {settings?.payments.stripe_key && !cart.unfinished && (
            <Suspense failed={null}>
              <ExpressCart
                cart={cart}
                settings={settings}
                publishableKey={settings.payments.stripe_key}
              />
            </Suspense>
          )}
          {settings?.payments.paypal === 'paypal' && !cart.unfinished && (
            <Suspense failed={null} fallback={<div className="mt-3 h-13" />}>
              <PayPalCart />
            </Suspense>
          )}
        </>
      )}
      <p className="mt-4 flex items-center justify-center gap-2 text-small text-ink-2">
        <Lock aria-hidden="true" size={14} strokeWidth={1.5} />
        Secure payment.
        {settings && settings.return_days > 0 && ` ${settings.return_days}-day returns.`}
      </p>
    </section>
  )
}
