import type { Ref } from 'react'
import type { BillingDetails } from './billing-details.ts'
import { CardFields } from './card-fields.tsx'
import type { CardReader } from './card-reader.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { FieldsFailed } from './fields-failed.tsx'
import { StripeElements } from './stripe-elements.tsx'

type Props = {
  publishableKey: string
  /** In cents. */
  amount: number
  /** Whether the card is saved for the next order. */
  save: boolean
  billing: BillingDetails
  name: string
  onName: (name: string) => void
  ref: Ref<CardReader>
}

/** The form for a new card. Its number goes from Stripe's frame to Stripe only. */
export function NewCard({ publishableKey, amount, save, ...fields }: Props) {
  return (
    <StripeElements
      publishableKey={publishableKey}
      options={{
        mode: 'payment',
        amount,
        allowedPaymentMethodTypes: ['card', 'link'],
        captureMethod: 'automatic',
        setupFutureUsage: save ? 'on_session' : null,
      }}
      loading={<CardSkeleton />}
      failed={retry => <FieldsFailed onRetry={retry} />}
    >
      <CardFields {...fields} />
    </StripeElements>
  )
}
