import type { Ref } from 'react'
import type { PaymentMethod } from '../../../shared/schemas/order.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { CardNote } from '../../stripe/card-note.tsx'
import type { CardReader } from '../../stripe/card-reader.ts'
import { RadioSet } from '../../ui/radio.tsx'
import { CardChoice } from './card-choice.tsx'
import { DemoCard } from './demo-card.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { StripeCard } from './stripe-card.tsx'
import type { useCardEntry } from './use-card-entry.ts'
import type { OrderTerms } from './use-placing.ts'
import type { useSavedCards } from './use-saved-cards.ts'

type Props = {
  terms: OrderTerms
  payments: PaymentOptions
  offered: readonly PaymentMethod[]
  method: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  saved: ReturnType<typeof useSavedCards>
  newCard: Ref<CardReader>
  entry: ReturnType<typeof useCardEntry>
  demo: boolean
}

/** Lists the ways to pay that the store offers, with the fields of the chosen one. */
export function PaymentChoices({ offered, method, onChoose, payments, ...props }: Props) {
  const choice = { chosen: method, onChoose }
  const isDemo = payments.paypal === 'demo'
  return (
    <RadioSet legend="Payment method" hiddenLegend error={undefined}>
      <div className="divide-y divide-line-2 border border-line-2">
        {offered.includes('card') && (
          <PaymentChoice
            {...choice}
            method="card"
            label={payments.card === 'demo' ? 'Credit or debit card' : 'Card'}
            end="Visa · Mastercard · Amex"
          >
            <Card {...props} payments={payments} />
          </PaymentChoice>
        )}
        {offered.includes('paypal') && (
          <PaymentChoice
            {...choice}
            method="paypal"
            label="PayPal"
            end={isDemo ? undefined : 'Opens PayPal'}
          >
            <p className="text-small text-ink-2">
              You approve the payment on PayPal after placing your order.
            </p>
          </PaymentChoice>
        )}
        {offered.includes('cash_on_delivery') && (
          <PaymentChoice {...choice} method="cash_on_delivery" label="Cash on delivery">
            <p className="text-small text-ink-2">Pay the courier when your package arrives.</p>
          </PaymentChoice>
        )}
        {payments.bank_transfer && offered.includes('bank_transfer') && (
          <PaymentChoice {...choice} method="bank_transfer" label="Bank transfer">
            <p className="text-small text-ink-2">
              You get our bank details after placing your order, and have{' '}
              {payments.bank_transfer.days === 1 ? '1 day' : `${payments.bank_transfer.days} days`}{' '}
              to transfer the money. We ship once it arrives.
            </p>
          </PaymentChoice>
        )}
      </div>
    </RadioSet>
  )
}

type CardProps = Omit<Props, 'offered' | 'method' | 'onChoose'>

/** Saved cards, or the fields of a new one. */
const Card = ({ terms, payments, saved, newCard, entry, demo }: CardProps) => {
  const { checkout, buyer, figures } = terms
  return payments.stripe_key === null ? (
    <CardChoice checkout={checkout} saved={saved}>
      <DemoCard form={entry} demo={demo} ref={newCard} />
    </CardChoice>
  ) : (
    <CardChoice checkout={checkout} saved={saved} newCardLabel="Use a new card" note={<CardNote />}>
      <StripeCard
        {...{ checkout, buyer }}
        publishableKey={payments.stripe_key}
        amount={figures.total}
        ref={newCard}
      />
    </CardChoice>
  )
}
