import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type {
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { toCardToken } from './card-token.ts'
import type { ExpressProps } from './express.ts'
import { lineItemsOf } from './line-items.ts'
import { StripeElements } from './stripe-elements.tsx'

const looks: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
  paymentMethods: { paypal: 'never', amazonPay: 'never', klarna: 'never' },
}

/**
 * Apple Pay, Google Pay and Link, each where it works. With `delivery`, the wallet asks for address
 * and shipping method. If no wallet works here, shows nothing, and no children either.
 */
export const ExpressButtons = ({ publishableKey, ...props }: ExpressProps) => (
  <StripeElements
    publishableKey={publishableKey}
    options={{
      mode: 'payment',
      amount: props.figures.total,
      allowedPaymentMethodTypes: ['card', 'link'],
      captureMethod: 'automatic',
    }}
    loading={null}
    failed={() => null}
  >
    <Buttons {...props} />
  </StripeElements>
)

function Buttons({
  figures,
  delivery,
  columns,
  above,
  below,
  onPay,
}: Omit<ExpressProps, 'publishableKey'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isShown, setShown] = useState(false)
  const showTotals = (shown: typeof figures) => {
    void elements?.update({ amount: shown.total })
    return { lineItems: lineItemsOf(shown) }
  }
  const confirm = async (event: ConfirmEvent) => {
    if (!stripe || !elements) return
    const { error: invalid } = await elements.submit()
    if (invalid) return event.paymentFailed({ reason: 'fail', message: invalid.message })
    const { error, confirmationToken } = await stripe.createConfirmationToken({ elements })
    if (error) return event.paymentFailed({ reason: 'fail', message: error.message })
    const { billingDetails, shippingAddress, shippingRate } = event
    const failure = await onPay({
      card: toCardToken(confirmationToken),
      email: billingDetails?.email ?? '',
      name: shippingAddress?.name ?? '',
      address: shippingAddress?.address,
      rateId: shippingRate?.id,
    })
    if (failure) event.paymentFailed(failure)
  }
  return (
    <div className={classNames(!isShown && 'invisible h-0 overflow-hidden')}>
      {above}
      <ExpressCheckoutElement
        options={{
          ...looks,
          layout: { maxColumns: columns, maxRows: 3, overflow: 'never' },
          ...(delivery && {
            shippingAddressRequired: true,
            emailRequired: delivery.emailRequired,
            allowedShippingCountries: [...delivery.countries],
            shippingRates: delivery.rates,
          }),
        }}
        onReady={({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined)}
        onClick={({ resolve }) =>
          resolve({ ...showTotals(figures), ...(delivery && { shippingRates: delivery.rates }) })
        }
        onShippingAddressChange={({ resolve }) =>
          resolve({ ...showTotals(figures), shippingRates: delivery?.rates })
        }
        onShippingRateChange={({ shippingRate, resolve }) =>
          resolve(showTotals(delivery?.figuresFor(shippingRate.id) ?? figures))
        }
        onCancel={() => void showTotals(figures)}
        onConfirm={event => void confirm(event)}
      />
      {below}
    </div>
  )
}
