import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { locale } from '../../../shared/brand.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { PayUnfinished, type Unfinished } from './pay-unfinished.tsx'

/** Formats an instant as a time in the shopper's own time zone. */
const timeOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })

/** Cancels an unfinished order, so that its items can be changed in the cart. Opens the order if it was paid. */
function useChangeOrder({ order_id: id, link_token: token }: Unfinished) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(contract.orders.approvePayment, {
        params: { id },
        query: { token },
        body: { decision: 'cancel' },
      }),
    onSuccess: async ({ payment_status }) => {
      await client.invalidateQueries({ queryKey: cartQuery.queryKey })
      if (payment_status !== 'paid') return toast.info('You can change your cart now.')
      const link = hasSession() ? undefined : token
      await navigate(paths.orderConfirmation({ id, token: link }))
    },
  })
}

type Props = {
  order: Unfinished
  /** Whether the page offers the ways to pay below. */
  canPayHere?: boolean
}

/** Shows that the payment of this cart's order may have gone through. */
function OrderInDoubt({ order_id: id, link_token, in_doubt }: Unfinished) {
  const token = hasSession() ? undefined : link_token
  return (
    <section aria-label="Payment" className="bg-error-tint px-5 py-4 text-error-deep">
      <p>
        We don’t know yet whether your payment went through. {in_doubt} Don’t pay again.{' '}
        <Link to={paths.orderConfirmation({ id, token })} className="underline underline-offset-4">
          See your order
        </Link>
      </p>
    </section>
  )
}

/** Shows an unpaid order of this cart, with buttons to continue its payment or change it. */
export function UnfinishedOrder(props: Props) {
  return props.order.in_doubt ? <OrderInDoubt {...props.order} /> : <WaitingOrder {...props} />
}

function WaitingOrder({ order, canPayHere = false }: Props) {
  const title = useId()
  const change = useChangeOrder(order)
  const { item_count: count } = order
  const triesAgain = canPayHere && order.reason !== null
  return (
    <section
      aria-labelledby={title}
      className="flex items-start gap-3 bg-error-tint px-5 py-4 text-error-deep"
    >
      <CircleAlert aria-hidden="true" size={18} strokeWidth={1.5} className="mt-0.75 shrink-0" />
      <div className="min-w-0 grow">
        <h2 id={title} className="font-medium">
          Payment not finished
        </h2>
        <p className="mt-1 text-small">
          {order.reason} You haven’t been charged. We hold your {count}{' '}
          {count === 1 ? 'item' : 'items'} until {timeOf(order.held_until)}.
          {!order.reason && ' Pay now, or change your order.'}
        </p>
        <p role="status" className="mt-1 text-small empty:hidden">
          {change.error && errorMessage(change.error)}
        </p>
        {!triesAgain && (
          <div className="mt-4 flex flex-wrap gap-3">
            <PayUnfinished order={order} />
            <Button
              size="small"
              rank="outline"
              busy={change.isPending}
              busyText="Changing…"
              onClick={() => change.mutate()}
            >
              Change order
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
