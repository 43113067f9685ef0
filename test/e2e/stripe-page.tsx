/** A small page that uses Stripe's packages. The stories call the objects it puts into `window.kit`. */
import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import {
  type Appearance,
  loadStripe,
  type Stripe,
  type StripeElements,
  type StripeElementsOptions,
} from '@stripe/stripe-js'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

export type Kit = { stripe: Stripe; elements: StripeElements; events: object[] }
declare global {
  interface Window {
    kit: Kit
    publishableKey: string
  }
}

const appearance: Appearance = {
  variables: { colorPrimary: '#2438a8', colorDanger: '#a3271d', borderRadius: '2px' },
  rules: { '.Input': { padding: '12px 14px' } },
}
const events: object[] = []

function Form() {
  const stripe = useStripe()
  const elements = useElements()
  if (stripe && elements) window.kit = { stripe, elements, events }
  const note = (type: string) => (event?: object) => void events.push({ type, ...event })
  const rates = [
    { id: 'standard', amount: 0, displayName: 'Standard' },
    { id: 'express', amount: 1299, displayName: 'Express' },
  ]
  return (
    <>
      <h1>Pay</h1>
      <ExpressCheckoutElement
        options={{ buttonHeight: 48 }}
        onReady={event => note('ready')(event)}
        onClick={({ resolve }) =>
          resolve({
            business: { name: 'Selvedge' },
            emailRequired: true,
            phoneNumberRequired: true,
            shippingAddressRequired: true,
            allowedShippingCountries: ['US', 'CA'],
            lineItems: [{ name: 'Items', amount: 5000 }],
            shippingRates: rates,
          })
        }
        onShippingAddressChange={({ address, resolve, reject }) => {
          note('address')(address)
          if (address.state === 'ON') reject()
          else resolve({ shippingRates: rates })
        }}
        onShippingRateChange={async ({ shippingRate, resolve }) => {
          note('rate')(shippingRate)
          await elements?.update({ amount: 5000 + shippingRate.amount })
          resolve({
            lineItems: [
              { name: 'Items', amount: 5000 },
              { name: 'Shipping', amount: shippingRate.amount },
            ],
          })
        }}
        onConfirm={event => {
          note('confirm')(event)
          if (event.billingDetails?.phone?.endsWith('0000')) {
            event.paymentFailed({ reason: 'fail', message: 'The tee is sold out.' })
          } else void confirmWallet()
        }}
        onCancel={note('cancel')}
      />
      <PaymentElement
        options={{ fields: { billingDetails: { address: 'never' } } }}
        onReady={() => note('ready')({ elementType: 'payment' })}
        onChange={note('change')}
      />
      <output />
    </>
  )
}

/** Makes a token of the confirmed wallet and shows its id. */
async function confirmWallet() {
  const { stripe, elements } = window.kit
  await elements.submit()
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
  const output = document.querySelector('output')
  if (output) output.textContent = confirmationToken?.id ?? error?.message ?? ''
}

const setup = new URLSearchParams(location.search).has('setup')
const options: StripeElementsOptions = setup
  ? { mode: 'setup', currency: 'usd', allowedPaymentMethodTypes: ['card'], appearance }
  : {
      mode: 'payment',
      amount: 5000,
      currency: 'usd',
      allowedPaymentMethodTypes: ['card', 'link'],
      appearance,
    }
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={loadStripe(window.publishableKey)} options={options}>
        <Form />
      </Elements>
    </StrictMode>,
  )
}
