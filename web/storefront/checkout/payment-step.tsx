import { type FormEvent, useRef, useState } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import type { PaymentMethod, SavedCard } from '../../../shared/schemas/order.ts'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import type { CardReader } from '../../stripe/card-reader.ts'
import { Button } from '../../ui/button.tsx'
import { useIsCartPending } from '../cart/use-pending-cart.ts'
import { BillingChoice } from './billing-choice.tsx'
import type { BillingCheck } from './billing-form.tsx'
import type { CardSecret } from './card-entry.ts'
import type { PaymentCard } from './checkout-state.ts'
import { ExpressPayment } from './express-payment.tsx'
import { NoPayment } from './no-payment.tsx'
import { offeredMethods } from './offered-methods.ts'
import { pricesOfCart } from './order-body.ts'
import { PaymentChoices } from './payment-choices.tsx'
import { RefusedOrder } from './refused-order.tsx'
import { StepActions } from './step-actions.tsx'
import { useCardEntry } from './use-card-entry.ts'
import { useIsReturning } from './use-is-returning.ts'
import { type OrderTerms, usePlacing } from './use-placing.ts'
import { useSavedCards } from './use-saved-cards.ts'

type Props = {
  terms: OrderTerms
  /** The ways to pay; undefined if they couldn't be loaded. */
  payments: PaymentOptions | undefined
  secret: CardSecret
  onSecret: (secret: CardSecret) => void
  demo: boolean
}

/** Payment step (S-76). A card's number never reaches the store; only its token is sent. */
export default function PaymentStep({ terms, payments, secret, onSecret, demo }: Props) {
  const { checkout, cart, figures } = terms
  const { state, update, goTo } = checkout
  const signedIn = useHasSession()
  const saved = useSavedCards()
  const entry = useCardEntry(checkout, secret, onSecret)
  const newCard = useRef<CardReader>(null)
  const billing = useRef<BillingCheck>(null)
  const [isReading, setReading] = useState(false)
  const isCartPending = useIsCartPending()
  const placing = usePlacing(terms)
  const returning = useIsReturning(payments)
  const offered = payments
    ? offeredMethods(payments, { signedIn, returning, total: figures.total })
    : []
  const method = offered.find(each => each === state.paymentMethod) ?? offered[0]
  if (!payments || !method) return <NoPayment loaded={payments !== undefined} />
  const { has_card: hasCard } = methodTraits[method]
  const isRetry = hasCard && cart.unfinished?.method === method

  const readCard = async (): Promise<PaymentCard | null> => {
    if (state.card) return state.card
    if (saved.chosen) return toPaymentCard(saved.chosen)
    setReading(true)
    const token = await (newCard.current?.read() ?? null)
    setReading(false)
    return token
  }
  const proceed = (card: PaymentCard | null) => {
    if (isRetry) return placing.send(pricesOfCart(cart, figures), { paymentMethod: method, card })
    update({ card, paymentMethod: method, paymentDone: true })
    goTo('review')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isReading || placing.place.isPending) return
    if (billing.current && !(await billing.current.isValid())) return
    if (!hasCard) return proceed(state.card)
    if (saved.isLoading && !state.card) return
    const card = await readCard()
    if (card) proceed(card)
  }
  const choose = (paymentMethod: PaymentMethod) => update({ paymentMethod, paymentDone: false })
  const total = formatCents(figures.total)
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <h1 className="serif mb-6 text-section focus:outline-none">Payment</h1>
      {offered.includes('card') && payments.stripe_key && (
        <ExpressPayment
          terms={terms}
          publishableKey={payments.stripe_key}
          payPal={payments.paypal === 'paypal'}
        />
      )}
      <PaymentChoices
        {...{ terms, payments, offered, method, saved, entry, demo }}
        onChoose={choose}
        newCard={newCard}
      />
      <BillingChoice checkout={checkout} buyer={terms.buyer} ref={billing} />
      {isRetry && <RefusedOrder placing={placing} checkout={checkout} />}
      <StepActions
        back={{ label: 'Return to shipping', to: paths.checkout({ step: 'shipping' }) }}
        note={isRetry ? `You pay ${total} only once.` : `You pay ${total} on the next step.`}
      >
        <Button
          type="submit"
          busy={isReading || placing.place.isPending}
          busyText={placing.place.isPending ? 'Paying…' : undefined}
          reason={isRetry && isCartPending ? 'Saving your cart…' : undefined}
        >
          {isRetry ? 'Try payment again' : 'Continue to review'}
        </Button>
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
