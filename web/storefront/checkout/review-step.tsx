import { useQueryClient } from '@tanstack/react-query'
import { formatCents } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Figures } from '../cart/totals-list.tsx'
import { useSetQuantity } from '../cart/use-cart.ts'
import { type Agreed, agreedByCart, agreedByQuote, orderBody } from './order-body.ts'
import { Refusal, type ShortLine } from './refusal.tsx'
import { StepActions } from './step-actions.tsx'
import type { Buyer } from './use-buyer.ts'
import type { Checkout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Props = {
  checkout: Checkout
  cart: Cart
  buyer: Buyer
  methodId: string
  figures: Figures
}

/** The last look: notes, Place order, and what may stand in its way (S-77). */
export function ReviewStep({ checkout, cart, buyer, methodId, figures }: Props) {
  const { state, update, goTo } = checkout
  const client = useQueryClient()
  const place = usePlaceOrder()
  const setQuantity = useSetQuantity()
  const refresh = () => client.invalidateQueries({ queryKey: cartQuery.queryKey })
  const send = (agreed: Agreed) =>
    place.mutate(orderBody(cart, state, buyer, methodId, agreed), {
      onError: () => void refresh(),
    })
  const acceptStock = async (lines: ShortLine[]) => {
    for (const { product_id, variant_id, left } of lines) {
      const line = cart.items.find(
        item => item.product_id === product_id && item.variant_id === variant_id,
      )
      if (line) await setQuantity.mutateAsync({ line, quantity: left })
    }
    place.reset()
    await refresh()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send(agreedByCart(cart, figures))
      }}
    >
      <h1 className="serif mb-6 text-section">Review</h1>
      <TextArea
        label={
          <>
            Order notes <span className="font-normal text-ink-2">(optional)</span>
          </>
        }
        error={undefined}
        maxLength={1000}
        rows={3}
        placeholder="A gate code, a gift, a wish"
        value={state.notes}
        onChange={event => update({ notes: event.target.value })}
      />
      {place.error && (
        <Refusal
          error={place.error}
          busy={place.isPending || setQuantity.isPending}
          onAcceptQuote={(quote: Quote) => send(agreedByQuote(quote))}
          onAcceptStock={lines => void acceptStock(lines)}
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
        By placing the order you agree to pay {formatCents(figures.total)} and to our 30-day return.
      </p>
      <StepActions back={{ label: 'Return to payment', to: paths.checkout({ step: 'payment' }) }}>
        <Button type="submit" busy={place.isPending}>
          Place order · {formatCents(figures.total)}
        </Button>
      </StepActions>
    </form>
  )
}
