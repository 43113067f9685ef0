import { type ReactNode, useState } from 'react'
import { type CardFields as Card, cardProblems } from '../../../shared/rules/card.ts'
import { tokenizeDemoCard } from '../../../shared/rules/demo-cards.ts'
import type { PaymentMethod } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { CardFields } from './card-fields.tsx'
import { CardInUse } from './card-in-use.tsx'
import type { CardToken } from './checkout-state.ts'
import { StepActions } from './step-actions.tsx'
import type { Checkout } from './use-checkout.ts'

const noCard: Card = { cardNumber: '', expiryDate: '', cvv: '', cardholderName: '' }
const allFields = new Set(Object.keys(noCard) as (keyof Card)[])

/** How to pay (S-76). What is typed of a card stays in this form; only its token leaves it. */
export function PaymentStep({ checkout, demo }: { checkout: Checkout; demo: boolean }) {
  const { state, update, goTo } = checkout
  const [card, setCard] = useState(noCard)
  const [touched, setTouched] = useState<ReadonlySet<keyof Card>>(new Set())
  const [refused, setRefused] = useState(false)
  const problems = {
    ...cardProblems(card, new Date()),
    ...(refused && { cardNumber: 'Only the published test cards work here' }),
  }
  const proceed = (token: CardToken | null) => {
    update({ card: token, paymentDone: true })
    goTo('review')
  }
  const submit = () => {
    if (state.paymentMethod !== 'card') return proceed(null)
    if (state.card) return proceed(state.card)
    setTouched(allFields)
    if (Object.keys(problems).length > 0) return
    const token = tokenizeDemoCard(card)
    if (token) proceed(token)
    else setRefused(true)
  }
  const choose = (paymentMethod: PaymentMethod) => update({ paymentMethod, paymentDone: false })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <h1 className="serif mb-6 text-section">Payment</h1>
      <RadioSet legend="Payment method" hiddenLegend error={undefined}>
        <div className="divide-y divide-line-2 border border-line-2">
          <Choice
            method="card"
            label="Credit or debit card"
            end="Visa · Mastercard · Amex"
            chosen={state.paymentMethod}
            onChoose={choose}
          >
            {state.card ? (
              <CardInUse card={state.card} onReplace={() => update({ card: null })} />
            ) : (
              <CardFields
                {...{ card, problems, touched, demo }}
                onChange={next => {
                  setCard(next)
                  setRefused(false)
                }}
                onTouch={field => setTouched(before => new Set(before).add(field))}
              />
            )}
          </Choice>
          <Choice method="paypal" label="PayPal" chosen={state.paymentMethod} onChoose={choose}>
            <p className="text-small text-ink-2">
              You approve the payment at PayPal after placing the order.
            </p>
          </Choice>
          <Choice
            method="cash_on_delivery"
            label="Cash on delivery"
            chosen={state.paymentMethod}
            onChoose={choose}
          >
            <p className="text-small text-ink-2">You pay the courier when the parcel arrives.</p>
          </Choice>
        </div>
      </RadioSet>
      <StepActions back={{ label: 'Return to shipping', to: paths.checkout({ step: 'shipping' }) }}>
        <Button type="submit">Continue to review</Button>
      </StepActions>
    </form>
  )
}

type ChoiceProps = {
  method: PaymentMethod
  label: string
  end?: string
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  children: ReactNode
}

/** One way to pay, with what it needs once it is chosen. */
const Choice = ({ method, label, end, chosen, onChoose, children }: ChoiceProps) => (
  <div className={chosen === method ? 'bg-white' : undefined}>
    <Radio
      name="payment-method"
      value={method}
      label={label}
      checked={chosen === method}
      onChange={() => onChoose(method)}
      className="px-4 py-4"
      end={end && <span className="text-small text-ink-2 max-sm:hidden">{end}</span>}
    />
    {chosen === method && <div className="px-4 pb-5">{children}</div>}
  </div>
)
