import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineNote } from '../cart/offline-note.tsx'
import type { Figures } from '../cart/totals-list.tsx'
import { useIsCartPending } from '../cart/use-pending-cart.ts'
import { unfinishedAttempt } from './idempotency.ts'
import { type Agreed, agreedByCart, agreedByQuote, orderBody } from './order-body.ts'
import { OrderNotes } from './order-notes.tsx'
import { Refusal } from './refusal.tsx'
import { StepActions } from './step-actions.tsx'
import { useAcceptStock } from './use-accept-stock.ts'
import type { Buyer } from './use-buyer.ts'
import type { Checkout } from './use-checkout.ts'
import { isPlacing, usePlaceOrder } from './use-place-order.ts'
import { useRefreshFigures } from './use-refresh-figures.ts'

type Props = {
  checkout: Checkout
  cart: Cart
  buyer: Buyer
  methodId: string
  figures: Figures
}

/** Review step: order notes, the Place order button and any refusal (S-77). */
export function ReviewStep({ checkout, cart, buyer, methodId, figures }: Props) {
  const { state, update, goTo } = checkout
  const client = useQueryClient()
  const place = usePlaceOrder()
  const isCartPending = useIsCartPending()
  const [wasLeft] = useState(() => unfinishedAttempt() !== null)
  const refresh = useRefreshFigures()
  const send = (agreed: Agreed) => {
    if (isPlacing(client)) return
    const body = orderBody(cart, state, buyer, methodId, agreed)
    place.mutate(body, { onError: () => void refresh() })
  }
  const acceptStock = useAcceptStock(cart, place.reset)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send(agreedByCart(cart, figures))
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
      {place.error && (
        <Refusal
          error={place.error}
          sent={place.variables}
          busy={place.isPending || acceptStock.isPending}
          onAcceptQuote={(quote: Quote) => send(agreedByQuote(quote))}
          onAcceptStock={lines => acceptStock.mutate(lines)}
          onNewCard={() => {
            update({ card: null, paymentDone: false })
            goTo('payment')
          }}
          onReload={() => {
            place.reset()
            void refresh()
          }}
        />
      )}
      <p className="mt-6 text-small text-ink-2">
        By placing your order, you agree to pay {formatCents(figures.total)} and to our 30-day
        return policy.
      </p>
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
