import { useState } from 'react'
import type { ShippingRate } from '../../../shared/rules/shipping.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { later } from '../../routing/later.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { cartTotals } from '../cart/cart-totals.ts'
import { noCardSecret } from './card-entry.ts'
import type { Step } from './checkout-state.ts'
import { OrderAside, OrderFold } from './order-aside.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepBar } from './step-bar.tsx'
import type { Buyer } from './use-buyer.ts'
import { useCheckout } from './use-checkout.ts'
import { useStepFocus } from './use-step-focus.ts'

const PaymentStep = later(() => import('./payment-step.tsx'))
const ReviewStep = later(() => import('./review-step.tsx'))
const Recap = later(() => import('./recap.tsx'))
const UnfinishedOrder = later(async () => ({
  default: (await import('../cart/unfinished-order.tsx')).UnfinishedOrder,
}))

/** Loads the next step while the shopper fills in this one. */
const loadAfter: Record<Step, () => void> = {
  shipping: () => {
    void Recap.load()
    void PaymentStep.load()
  },
  payment: () => void ReviewStep.load(),
  review: () => {},
}

type Props = {
  cart: Cart
  rates: readonly ShippingRate[]
  buyer: Buyer
  taxPercent: number
  payments: PaymentOptions | undefined
  demo: boolean
}

/** Shows the current checkout step beside the order summary. */
export function CheckoutSteps({ cart, rates, buyer, taxPercent, payments, demo }: Props) {
  const checkout = useCheckout(buyer)
  const { state, step } = checkout
  const [cardSecret, setCardSecret] = useState(noCardSecret)
  const steps = useStepFocus<HTMLDivElement>(step)
  const totals = cartTotals(cart, { rates, methodId: state.methodId, taxPercent })
  const rate = totals.rate ?? (rates[0] as ShippingRate)
  const goods = totals.subtotal - totals.discount
  const terms = { checkout, cart, buyer, methodId: rate.id, figures: totals }
  const summary = { cart, figures: totals, methodName: rate.name, taxPercent }
  return (
    <div className="lg:page lg:grid lg:max-w-320 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:gap-x-24 lg:pt-12">
      <OrderFold {...summary} />
      <div ref={steps} className="max-lg:page max-lg:pt-7">
        <StepBar checkout={checkout} />
        {step !== 'shipping' && (
          <div className="mt-6">
            <Suspense fallback={<Skeleton className="h-22" />}>
              <Recap {...{ step, state, buyer }} delivery={{ rate, goods }} />
            </Suspense>
          </div>
        )}
        {cart.unfinished && (
          <div className="mt-6">
            <Suspense fallback={<Skeleton className="h-37" />}>
              <UnfinishedOrder order={cart.unfinished} canPayHere={step === 'payment'} />
            </Suspense>
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only loads code */}
        <div
          className="mt-9"
          hidden={Boolean(cart.unfinished?.in_doubt)}
          onFocus={loadAfter[step]}
          onPointerDown={loadAfter[step]}
        >
          <Suspense key={step} fallback={<StepLoading />}>
            {step === 'shipping' && <ShippingStep {...{ checkout, buyer, rates, rate, goods }} />}
            {step === 'payment' && (
              <PaymentStep
                terms={terms}
                payments={payments}
                secret={cardSecret}
                onSecret={setCardSecret}
                demo={demo}
              />
            )}
            {step === 'review' && <ReviewStep {...terms} />}
          </Suspense>
        </div>
      </div>
      <OrderAside {...summary} />
    </div>
  )
}

const StepLoading = () => (
  <>
    <Loading what="checkout" />
    <Skeleton className="h-110" />
  </>
)
