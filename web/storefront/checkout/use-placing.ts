import { useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { isApiError } from '../../api/api-error.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { toast } from '../../ui/toast.ts'
import type { CartAmounts } from '../cart/totals-list.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { PaymentUnfinished } from './confirm-with-bank.ts'
import { isPlacing } from './is-placing.ts'
import { type AgreedPrices, orderBody } from './order-body.ts'
import { useAcceptStock } from './use-accept-stock.ts'
import type { Buyer } from './use-buyer.ts'
import type { Checkout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useRefreshFigures } from './use-refresh-figures.ts'

/** The checkout, cart and amounts that an order is placed from. */
export type OrderTerms = {
  checkout: Checkout
  cart: Cart
  buyer: Buyer
  methodId: string
  figures: CartAmounts
}

/** Places the order of a checkout. A payment that isn't finished leads back to the payment step. */
export function usePlacing({ checkout, cart, buyer, methodId }: OrderTerms) {
  const { state, update, goTo } = checkout
  const client = useQueryClient()
  const place = usePlaceOrder()
  const refresh = useRefreshFigures()
  const acceptStock = useAcceptStock(cart, place.reset)

  const handleFailure = async (error: unknown) => {
    await refresh()
    const isUsedUp = isApiError(error, 'invalid') || isApiError(error, 'payment_declined')
    if (state.payPalOrder && isUsedUp) update({ payPalOrder: null })
    const isEmpty = client.getQueryData(cartQuery.queryKey)?.items.length === 0
    // With an empty cart, the page closes and its error with it.
    if (isEmpty && isApiError(error, 'cart_changed')) toast.error(error.message)
    if (!(error instanceof PaymentUnfinished)) return
    if (!client.getQueryData(cartQuery.queryKey)?.unfinished) return
    // A token can be used once; a saved card again.
    const card = state.card && 'saved_card_id' in state.card ? state.card : null
    update({ card, paymentDone: false })
    goTo('payment')
  }
  const bodyOf = (agreed: AgreedPrices, changes: Partial<CheckoutState>) =>
    orderBody(cart, { ...state, ...changes }, buyer, methodId, agreed)
  const handlers = { onError: (error: unknown) => void handleFailure(error) }
  const send = (agreed: AgreedPrices, changes: Partial<CheckoutState> = {}) => {
    if (!isPlacing(client)) place.mutate(bodyOf(agreed, changes), handlers)
  }
  /** Rejects if the order isn't placed, like `place.error`. */
  const pay = (agreed: AgreedPrices, changes: Partial<CheckoutState>) =>
    place.mutateAsync(bodyOf(agreed, changes), handlers)
  return { place, send, pay, refresh, acceptStock }
}
export type Placing = ReturnType<typeof usePlacing>
