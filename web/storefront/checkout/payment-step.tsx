import type { FormEvent } from 'react'
import type { PaymentMethod, SavedCard } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { RadioSet } from '../../ui/radio.tsx'
import { CardChoice } from './card-choice.tsx'
import type { CardSecret } from './card-entry.ts'
import type { PaymentCard } from './checkout-state.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { StepActions } from './step-actions.tsx'
import { useCardEntry } from './use-card-entry.ts'
import type { Checkout } from './use-checkout.ts'
import { useSavedCards } from './use-saved-cards.ts'

type Props = {
  checkout: Checkout
  secret: CardSecret
  onSecret: (secret: CardSecret) => void
  demo: boolean
}

/** Payment step (S-76). The card number stays in the browser; only its token is sent. */
export function PaymentStep({ checkout, secret, onSecret, demo }: Props) {
  const { state, update, goTo } = checkout
  const entry = useCardEntry(checkout, secret, onSecret)
  const saved = useSavedCards()
  const proceed = (card: PaymentCard | null) => {
    update({ card, paymentDone: true })
    goTo('review')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.paymentMethod !== 'card' || state.card) return proceed(state.card)
    if (saved.isLoading) return
    if (saved.chosen) return proceed(toPaymentCard(saved.chosen))
    const result = entry.tokenize()
    if ('token' in result) return proceed(result.token)
    const field = event.currentTarget.elements.namedItem(result.invalidField)
    if (field instanceof HTMLElement) field.focus()
  }
  const choose = (paymentMethod: PaymentMethod) => update({ paymentMethod, paymentDone: false })
  return (
    <form noValidate onSubmit={submit}>
      <h1 className="serif mb-6 text-section focus:outline-none">Payment</h1>
      <RadioSet legend="Payment method" hiddenLegend error={undefined}>
        <div className="divide-y divide-line-2 border border-line-2">
          <PaymentChoice
            method="card"
            label="Credit or debit card"
            end="Visa · Mastercard · Amex"
            chosen={state.paymentMethod}
            onChoose={choose}
          >
            <CardChoice checkout={checkout} entry={entry} saved={saved} demo={demo} />
          </PaymentChoice>
          <PaymentChoice
            method="paypal"
            label="PayPal"
            chosen={state.paymentMethod}
            onChoose={choose}
          >
            <p className="text-small text-ink-2">
              You approve the payment on PayPal after placing your order.
            </p>
          </PaymentChoice>
          <PaymentChoice
            method="cash_on_delivery"
            label="Cash on delivery"
            chosen={state.paymentMethod}
            onChoose={choose}
          >
            <p className="text-small text-ink-2">Pay the courier when your package arrives.</p>
          </PaymentChoice>
        </div>
      </RadioSet>
      <StepActions back={{ label: 'Return to shipping', to: paths.checkout({ step: 'shipping' }) }}>
        <Button type="submit">Continue to review</Button>
      </StepActions>
    </form>
  )
}

const toPaymentCard = ({ id, brand, last4, expiry }: SavedCard): PaymentCard => ({
  saved_card_id: id,
  brand,
  last4,
  expiry,
})
