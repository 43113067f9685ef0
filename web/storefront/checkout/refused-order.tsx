import type { Quote } from '../../../shared/schemas/order.ts'
import { pricesOfQuote } from './order-body.ts'
import { OrderRefusal } from './order-refusal.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Placing } from './use-placing.ts'

type Props = { placing: Placing; checkout: Checkout }

/** Shows why the order wasn't placed, if it wasn't. */
export function RefusedOrder({ placing, checkout: { update, goTo } }: Props) {
  const { place, send, refresh, acceptStock } = placing
  if (!place.error) return null
  return (
    <OrderRefusal
      error={place.error}
      sent={place.variables}
      busy={place.isPending || acceptStock.isPending}
      onAcceptQuote={(quote: Quote) => send(pricesOfQuote(quote))}
      onAcceptStock={lines => acceptStock.mutate(lines)}
      onNewCard={() => {
        place.reset()
        update({ card: null, paymentDone: false })
        goTo('payment')
      }}
      onReload={() => {
        place.reset()
        void refresh()
      }}
    />
  )
}
