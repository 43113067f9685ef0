import { type Ref, useState } from 'react'
import { toBillingDetails } from '../../stripe/billing-details.ts'
import type { CardReader } from '../../stripe/card-reader.ts'
import { CardSkeleton } from '../../stripe/card-skeleton.tsx'
import { NewCard } from '../../stripe/lazy-stripe.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { billingAddress } from './billing.ts'
import type { Buyer } from './use-buyer.ts'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Checkout
  buyer: Buyer
  publishableKey: string
  /** In cents. */
  amount: number
  ref: Ref<CardReader>
}

/** The form for a new card in Stripe's frame, with the buyer's name and address filled in. */
export function StripeCard({ checkout, buyer, publishableKey, amount, ref }: Props) {
  const { state, update } = checkout
  const address = billingAddress(buyer, state)
  const [name, setName] = useState(
    state.cardDraft.cardholderName || `${address.first_name} ${address.last_name}`,
  )
  return (
    <Suspense fallback={<CardSkeleton />}>
      <NewCard
        publishableKey={publishableKey}
        amount={amount}
        save={buyer.kind === 'customer' && state.saveCard}
        billing={toBillingDetails(
          address,
          buyer.kind === 'guest' ? state.address.email : undefined,
        )}
        name={name}
        onName={cardholderName => {
          setName(cardholderName)
          update({ cardDraft: { ...state.cardDraft, cardholderName } })
        }}
        ref={ref}
      />
    </Suspense>
  )
}
