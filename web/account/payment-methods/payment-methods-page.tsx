import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paymentMethodsQuery } from '../../api/queries/payment-methods.ts'
import { PaymentPage } from '../../payment-page.tsx'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { SavedCardRow } from './saved-card-row.tsx'

const AddCard = later(async () => ({ default: (await import('./add-card.tsx')).AddCard }))

/** `/payment-methods`: lists the customer's saved cards (Q4). */
export const Component = () => (
  <PaymentPage>
    <PaymentMethods />
  </PaymentPage>
)

function PaymentMethods() {
  const [adding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    addButton.current?.focus()
  }
  return (
    <AccountPage
      title="Payment Methods"
      lead="We only see the brand, last four digits and expiration date."
      actions={
        <Button ref={addButton} size="small" onClick={() => setAdding(true)}>
          Add a card
        </Button>
      }
    >
      <Suspense>{adding && <AddCard onClose={close} />}</Suspense>
      <Cards onAdd={() => setAdding(true)} />
    </AccountPage>
  )
}

function Cards({ onAdd }: { onAdd: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(paymentMethodsQuery)
  if (!data && isError)
    return (
      <ErrorState
        message="We couldn’t load your payment methods."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="grid max-w-205 gap-4">
        <Loading what="your cards" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title="No Cards Saved"
        garment="belt-brown-front-640.webp"
        action={<Button onClick={onAdd}>Add your first card</Button>}
      >
        Save a card here or at checkout to pay faster next time.
      </EmptyState>
    )
  return (
    <ul className="max-w-205 border-t border-ink">
      {data.map(card => (
        <SavedCardRow key={card.id} card={card} />
      ))}
    </ul>
  )
}
