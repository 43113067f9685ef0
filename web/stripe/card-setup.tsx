import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { paymentMethodsQuery, setUpPaymentMethod } from '../api/queries/payment-methods.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { toast } from '../ui/toast.ts'
import { CardNote } from './card-note.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { FieldsFailed } from './fields-failed.tsx'
import { StripeElements } from './stripe-elements.tsx'

type Props = { publishableKey: string; onClose: () => void }

/** The form that saves a card at Stripe without a payment. */
export const CardSetup = ({ publishableKey, onClose }: Props) => (
  <StripeElements
    publishableKey={publishableKey}
    options={{ mode: 'setup', allowedPaymentMethodTypes: ['card'] }}
    loading={<CardSkeleton />}
    failed={retry => <FieldsFailed onRetry={retry} />}
  >
    <Form onClose={onClose} />
  </StripeElements>
)

const elementOptions: StripePaymentElementOptions = {
  layout: { type: 'tabs' },
  wallets: { applePay: 'never', googlePay: 'never' },
  terms: { card: 'never' },
}

/** Thrown if Stripe refuses a card. The message is Stripe's, written for the customer. */
class SetupRefused extends Error {}

function useSaveCard(onClose: () => void) {
  const stripe = useStripe()
  const elements = useElements()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) return false
      const { error: invalid } = await elements.submit()
      if (invalid) {
        elements.getElement('payment')?.focus()
        if (invalid.type === 'validation_error') return false
        throw new SetupRefused(invalid.message)
      }
      const { client_secret: clientSecret } = await setUpPaymentMethod()
      const { error } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url: location.href },
        redirect: 'if_required',
      })
      if (error) throw new SetupRefused(error.message)
      return true
    },
    onSuccess: async isSaved => {
      if (!isSaved) return
      await client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey })
      toast.success('Card saved.')
      onClose()
    },
  })
}

function Form({ onClose }: Pick<Props, 'onClose'>) {
  const [isBroken, setBroken] = useState(false)
  const save = useSaveCard(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  if (isBroken) return <FieldsFailed onRetry={() => setBroken(false)} />
  return (
    <form noValidate onSubmit={submit}>
      <PaymentElement options={elementOptions} onLoadError={() => setBroken(true)} />
      <CardNote />
      <div className="mt-5">
        <FormAlert>{save.error && `Failed to save card: ${reasonOf(save.error)}`}</FormAlert>
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button rank="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={save.isPending} busyText="Saving…">
          Save card
        </Button>
      </div>
    </form>
  )
}

const reasonOf = (error: Error): string =>
  error instanceof SetupRefused ? error.message : errorMessage(error)
