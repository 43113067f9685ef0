import { useState } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineNote } from '../cart/offline-note.tsx'
import { useIsCartPending } from '../cart/use-pending-cart.ts'
import { needsNewApproval } from './checkout-state.ts'
import { unfinishedAttempt } from './idempotency.ts'
import { pricesOfCart } from './order-body.ts'
import { OrderNotes } from './order-notes.tsx'
import { RefusedOrder } from './refused-order.tsx'
import { StepActions } from './step-actions.tsx'
import { TermsNote } from './terms-note.tsx'
import { type OrderTerms, usePlacing } from './use-placing.ts'

/** Review step: order notes, the Place order button and any refusal (S-77). */
export default function ReviewStep(terms: OrderTerms) {
  const { checkout, cart, figures } = terms
  const { state, update } = checkout
  const placing = usePlacing(terms)
  const { place, send } = placing
  const isCartPending = useIsCartPending()
  const [wasLeft] = useState(() => unfinishedAttempt() !== null)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send(pricesOfCart(cart, figures))
      }}
    >
      <h1 className="serif mb-6 text-section focus:outline-none">Review</h1>
      {wasLeft && place.isIdle && (
        <p className="mb-6 border border-line-2 px-4 py-3 text-small">
          You left the page while we were placing this order. Place it again: you won’t be charged
          twice.
        </p>
      )}
      <OrderNotes value={state.notes} onChange={notes => update({ notes })} />
      <OfflineNote className="mt-6" />
      <RefusedOrder placing={placing} checkout={checkout} />
      {needsNewApproval(state, figures.total) && (
        <p className="mt-6 border border-line-2 px-4 py-3 text-small">
          The total is more than the {formatCents(state.payPalAmount)} you approved. PayPal asks you
          to approve {formatCents(figures.total)}.
        </p>
      )}
      <TermsNote total={figures.total} />
      <StepActions back={{ label: 'Return to payment', to: paths.checkout({ step: 'payment' }) }}>
        <Button
          type="submit"
          busy={place.isPending}
          reason={isCartPending ? 'Saving your cart…' : undefined}
        >
          Place order · {formatCents(figures.total)}
        </Button>
      </StepActions>
    </form>
  )
}
