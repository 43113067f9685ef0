import { useState } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import { type ShippingRate, shippingCost } from '../../../shared/rules/shipping.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { paymentLabel } from '../../ui/payment-label.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { UnfinishedOrder } from '../cart/unfinished-order.tsx'
import { addressLine } from './address-line.ts'
import { noCardSecret } from './card-entry.ts'
import type { CheckoutState } from './checkout-state.ts'
import { OrderAside } from './order-aside.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Recap, type RecapLine } from './recap.tsx'
import { ReviewStep } from './review-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { StepBar } from './step-bar.tsx'
import { type Buyer, shippingAddress } from './use-buyer.ts'
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
  const recap = buildRecap(state, buyer, rate, goods)
  const terms = { checkout, cart, buyer, methodId: rate.id, figures: totals }
  return (
    <div className="lg:page lg:grid lg:max-w-320 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-x-24 lg:pt-12">
      <div className="lg:order-2">
        <OrderAside cart={cart} figures={totals} methodName={rate.name} taxPercent={taxPercent} />
      </div>
      <div ref={steps} className="max-lg:page max-lg:pt-7">
        <StepBar checkout={checkout} />
        {step !== 'shipping' && (
          <div className="mt-6">
            <Recap lines={step === 'payment' ? recap.slice(0, 2) : recap} />
          </div>
        )}
        {cart.unfinished && (
          <div className="mt-6">
            <UnfinishedOrder order={cart.unfinished} canPayHere={step === 'payment'} />
          </div>
        )}
        <div className="mt-9">
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
    </div>
  )
}

function buildRecap(
  state: CheckoutState,
  buyer: Buyer,
  rate: ShippingRate,
  goods: number,
): RecapLine[] {
  const address = shippingAddress(buyer, state) ?? state.address
  const cost = shippingCost(rate, goods)
  return [
    {
      name: 'Ship to',
      value: `${address.first_name} ${address.last_name}, ${addressLine(address)}`,
      step: 'shipping',
    },
    {
      name: 'Method',
      value: `${rate.name}, ${rate.delivery_time}. ${cost === 0 ? 'Free' : formatCents(cost)}`,
      step: 'shipping',
    },
    {
      name: 'Payment',
      value: paymentLabel(state.paymentMethod, state.card),
      step: 'payment',
    },
  ]
}
