import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { BillingDetails } from './billing-details.ts'
import type { CardReader } from './card-reader.ts'
import { toCardToken } from './card-token.ts'
import { FieldsFailed } from './fields-failed.tsx'

type Props = {
  billing: BillingDetails
  name: string
  onName: (name: string) => void
  ref: Ref<CardReader>
}

/** Name and address come from the fields of the store. */
const paymentOptions: StripePaymentElementOptions = {
  layout: { type: 'tabs' },
  fields: { billingDetails: { name: 'never', address: 'never' } },
  wallets: { applePay: 'never', googlePay: 'never' },
  terms: { card: 'never' },
}

/** Card number, expiration and security code in Stripe's frame, and the name on the card. */
export function CardFields({ billing, name, onName, ref }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const [nameError, setNameError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [broken, setBroken] = useState(false)
  const nameField = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    read: async () => {
      if (!stripe || !elements || broken) return null
      setFailure(undefined)
      setNameError(name.trim() ? undefined : 'Enter the name on the card')
      const { error } = await elements.submit()
      if (error) {
        if (error.type !== 'validation_error') setFailure(error.message)
        elements.getElement('payment')?.focus()
        return null
      }
      if (!name.trim()) {
        nameField.current?.querySelector('input')?.focus()
        return null
      }
      const billing_details = { ...billing, name: name.trim() }
      const { error: refused, confirmationToken } = await stripe.createConfirmationToken({
        elements,
        params: { payment_method_data: { billing_details } },
      })
      if (confirmationToken) return toCardToken(confirmationToken)
      setFailure(refused?.message)
      return null
    },
  }))
  if (broken) return <FieldsFailed onRetry={() => setBroken(false)} />
  return (
    <div className="grid gap-5">
      <PaymentElement options={paymentOptions} onLoadError={() => setBroken(true)} />
      <div ref={nameField}>
        <TextField
          label="Name on card"
          name="cardholderName"
          autoComplete="cc-name"
          maxLength={120}
          value={name}
          error={nameError}
          onChange={event => {
            onName(event.target.value)
            setNameError(undefined)
          }}
        />
      </div>
      <FormAlert>{failure}</FormAlert>
    </div>
  )
}
