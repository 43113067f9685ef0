import { type Ref, useState } from 'react'
import type { CardFields as Card } from '../../../shared/rules/card.ts'
import { toCents } from '../../../shared/rules/money.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { toBillingDetails } from '../../stripe/billing-details.ts'
import { CardNote } from '../../stripe/card-note.tsx'
import type { CardReader } from '../../stripe/card-reader.ts'
import { CardSkeleton } from '../../stripe/card-skeleton.tsx'
import { NewCard } from '../../stripe/lazy-stripe.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useCardForm } from '../../ui/use-card-form.ts'
import { DemoCard } from '../checkout/demo-card.tsx'
import { SavedCards } from '../checkout/saved-cards.tsx'
import type { useSavedCards } from '../checkout/use-saved-cards.ts'

type Props = {
  order: Order
  saved: ReturnType<typeof useSavedCards>
  /** Null if the demo provider takes cards. */
  stripeKey: string | null
  demo: boolean
  ref: Ref<CardReader>
}

/** Lets the buyer of an order choose a saved card or enter a new one. */
export function PayCard({ order, saved, stripeKey, demo, ref }: Props) {
  if (saved.isLoading)
    return (
      <>
        <Loading what="saved cards" />
        <Skeleton className="h-30" />
      </>
    )
  return (
    <>
      {saved.cards.length > 0 && (
        <SavedCards cards={saved.cards} chosen={saved.chosen} onChoose={saved.choose} />
      )}
      {!saved.chosen &&
        (stripeKey === null ? (
          <NewDemoCard demo={demo} ref={ref} />
        ) : (
          <NewStripeCard order={order} stripeKey={stripeKey} ref={ref} />
        ))}
    </>
  )
}

const noCard: Card = { cardNumber: '', cardholderName: '', expiryDate: '', cvv: '' }

const NewDemoCard = ({ demo, ref }: Pick<Props, 'demo' | 'ref'>) => {
  const [card, setCard] = useState(noCard)
  return <DemoCard form={useCardForm(card, setCard)} demo={demo} ref={ref} />
}

type StripeProps = { order: Order; stripeKey: string; ref: Ref<CardReader> }

const NewStripeCard = ({ order, stripeKey, ref }: StripeProps) => {
  const address = order.billing_address ?? order.shipping_address
  const [name, setName] = useState(`${address.first_name} ${address.last_name}`)
  return (
    <>
      <Suspense fallback={<CardSkeleton />}>
        <NewCard
          publishableKey={stripeKey}
          amount={toCents(order.payment_due)}
          save={false}
          billing={toBillingDetails(address, order.email)}
          name={name}
          onName={setName}
          ref={ref}
        />
      </Suspense>
      <CardNote />
    </>
  )
}
