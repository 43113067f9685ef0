import { useState } from 'react'
import type { ShippingRate } from '../../../shared/rules/shipping.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { UnfinishedOrder } from '../cart/unfinished-order.tsx'
import { noCardSecret } from './card-entry.ts'
import { OrderAside, OrderFold } from './order-aside.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Recap } from './recap.tsx'
import { reviewLines, shippingLines } from './recap-lines.ts'
import { ReviewStep } from './review-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepBar } from './step-bar.tsx'
import type { Buyer } from './use-buyer.ts'
import { useCheckout } from './use-checkout.ts'
import { useStepFocus } from './use-step-focus.ts'

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
  const linesOf = step === 'payment' ? shippingLines : reviewLines
  const recap = linesOf(state, buyer, { rate, goods })
  const terms = { checkout, cart, buyer, methodId: rate.id, figures: totals }
  const summary = { cart, figures: totals, methodName: rate.name, taxPercent }
  return (
    <div className="lg:page lg:grid lg:max-w-320 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:gap-x-24 lg:pt-12">
      <OrderFold {...summary} />
      <div ref={steps} className="max-lg:page max-lg:pt-7">
        <StepBar checkout={checkout} />
        {step !== 'shipping' && (
          <div className="mt-6">
            <Recap lines={recap} />
          </div>
        )}
        {cart.unfinished && (
          <div className="mt-6">
            <UnfinishedOrder order={cart.unfinished} canPayHere={step === 'payment'} />
          </div>
        )}
        <div className="mt-9" hidden={Boolean(cart.unfinished?.in_doubt)}>
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
        </div>
      </div>
      <OrderAside {...summary} />
    </div>
  )
}
