import { type FormEvent, useRef, useState } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Order, PaymentData } from '../../../shared/schemas/order.ts'
import { methodTraits, type ProviderMethod } from '../../../shared/schemas/payment-method.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { CardReader } from '../../stripe/card-reader.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioSet } from '../../ui/radio.tsx'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import { useSavedCards } from '../checkout/use-saved-cards.ts'
import { PayCard } from './pay-card.tsx'
import { usePay } from './use-pay.ts'

type Props = { order: Order; token: string | undefined; settings: StoreSettings }

/** Takes the payment of an order by card or PayPal. */
export function PayForm({ order, token, settings: { payments, demo } }: Props) {
  const [chosen, setMethod] = useState<ProviderMethod>('card')
  const method = payments[chosen] ? chosen : payments.card ? 'card' : 'paypal'
  const { has_card: hasCard, redirects, name } = methodTraits[method]
  const newCard = useRef<CardReader>(null)
  const [isReading, setReading] = useState(false)
  const saved = useSavedCards()
  const pay = usePay({ id: order.id, token })
  const readCard = async (): Promise<PaymentData | null> => {
    if (saved.chosen) return { saved_card_id: saved.chosen.id }
    setReading(true)
    const card = await (newCard.current?.read() ?? null)
    setReading(false)
    return card
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pay.isPending || isReading || saved.isLoading) return
    const payment_data = hasCard ? await readCard() : null
    if (hasCard && !payment_data) return
    pay.mutate({ payment_method: method, payment_data })
  }
  const choice = { chosen: method, onChoose: (next: string) => setMethod(next as typeof method) }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-6">
      <fieldset disabled={pay.isPending} className="min-w-0">
        <RadioSet legend="Payment method" hiddenLegend error={undefined}>
          <div className="divide-y divide-line-2 border border-line-2">
            {payments.card && (
              <PaymentChoice
                {...choice}
                method="card"
                label={payments.card === 'demo' ? 'Credit or debit card' : 'Card'}
                end="Visa · Mastercard · Amex"
              >
                <PayCard
                  {...{ order, saved, demo }}
                  stripeKey={payments.stripe_key}
                  ref={newCard}
                />
              </PaymentChoice>
            )}
            {payments.paypal && (
              <PaymentChoice {...choice} method="paypal" label="PayPal">
                <p className="text-small text-ink-2">You approve the payment on PayPal next.</p>
              </PaymentChoice>
            )}
          </div>
        </RadioSet>
      </fieldset>
      <FormAlert>{pay.error && errorMessage(pay.error)}</FormAlert>
      <Button
        type="submit"
        busy={pay.isPending || isReading}
        busyText={pay.isPending ? 'Paying…' : undefined}
        className="justify-self-start max-sm:w-full"
      >
        {redirects ? `Continue to ${name}` : `Pay ${formatDollars(order.payment_due)}`}
      </Button>
    </form>
  )
}
