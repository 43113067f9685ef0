import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CardFields as Card } from '../../../shared/rules/card.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Order, PaymentData } from '../../../shared/schemas/order.ts'
import { errorMessage } from '../../api/error-message.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { CardFields } from '../../ui/card-fields.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioSet } from '../../ui/radio.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCardForm } from '../../ui/use-card-form.ts'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import { SavedCards } from '../checkout/saved-cards.tsx'
import { useSavedCards } from '../checkout/use-saved-cards.ts'
import { usePay } from './use-pay.ts'

const noCard: Card = { cardNumber: '', cardholderName: '', expiryDate: '', cvv: '' }

/** Takes the payment of an order by card or PayPal. */
export function PayForm({ order, token }: { order: Order; token: string | undefined }) {
  const [method, setMethod] = useState<'card' | 'paypal'>('card')
  const [card, setCard] = useState(noCard)
  const entry = useCardForm(card, setCard)
  const saved = useSavedCards()
  const demo = useQuery(settingsQuery).data?.demo ?? false
  const pay = usePay({ id: order.id, token })
  const send = (payment_data: PaymentData | null) =>
    pay.mutate({ payment_method: method, payment_data })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pay.isPending || saved.isLoading) return
    if (method === 'paypal') return send(null)
    if (saved.chosen) return send({ saved_card_id: saved.chosen.id })
    const result = entry.tokenize()
    if ('token' in result) return send(result.token)
    const field = event.currentTarget.elements.namedItem(result.invalidField)
    if (field instanceof HTMLElement) field.focus()
  }
  const amount = formatDollars(order.payment_due)
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <fieldset disabled={pay.isPending} className="min-w-0">
        <RadioSet legend="Payment method" hiddenLegend error={undefined}>
          <div className="divide-y divide-line-2 border border-line-2">
            <PaymentChoice
              method="card"
              label="Credit or debit card"
              end="Visa · Mastercard · Amex"
              chosen={method}
              onChoose={() => setMethod('card')}
            >
              {saved.isLoading ? (
                <>
                  <Loading what="saved cards" />
                  <Skeleton className="h-30" />
                </>
              ) : (
                <>
                  {saved.cards.length > 0 && (
                    <SavedCards cards={saved.cards} chosen={saved.chosen} onChoose={saved.choose} />
                  )}
                  {!saved.chosen && (
                    <CardFields
                      card={entry.card}
                      problems={entry.problems}
                      onChange={entry.change}
                      onTouch={entry.touch}
                      demo={demo}
                    />
                  )}
                </>
              )}
            </PaymentChoice>
            <PaymentChoice
              method="paypal"
              label="PayPal"
              chosen={method}
              onChoose={() => setMethod('paypal')}
            >
              <p className="text-small text-ink-2">You approve the payment on PayPal next.</p>
            </PaymentChoice>
          </div>
        </RadioSet>
      </fieldset>
      <FormAlert>{pay.error && errorMessage(pay.error)}</FormAlert>
      <Button
        type="submit"
        busy={pay.isPending}
        busyText="Paying…"
        className="justify-self-start max-sm:w-full"
      >
        {method === 'paypal' ? `Continue to PayPal` : `Pay ${amount}`}
      </Button>
    </form>
  )
}
