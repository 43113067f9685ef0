import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { cartQuery } from '../../api/queries/cart.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { whilePending } from '../../pending.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetCheckout } from '../checkout/stored-checkout.ts'

export type Unfinished = NonNullable<Cart['unfinished']>

/** Continues a card payment where the shopper left it, such as at their bank. */
function useContinuePayment({ order_id: id, link_token }: Unfinished) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      const { continuePayment } = await whilePending(import('../checkout/confirm-with-bank.ts'))
      return continuePayment({ id, link_token })
    },
    onSuccess: () => {
      forgetCheckout()
      const token = hasSession() ? undefined : link_token
      void navigate(paths.orderConfirmation({ id, token }))
    },
    onError: async error => {
      await client.invalidateQueries({ queryKey: cartQuery.queryKey })
      toast.error(errorMessage(error))
      if (isApiError(error, 'payment_declined')) await navigate(paths.checkout({ step: 'payment' }))
    },
  })
}

/** A button that continues the payment of an unfinished order: at PayPal, at the bank, or with another card. */
export function PayUnfinished({ order }: { order: Unfinished }) {
  const pay = useContinuePayment(order)
  const label = `Pay ${formatDollars(order.total)} now`
  if (order.approval_url)
    return (
      <ButtonLink size="small" to={order.approval_url}>
        {label}
      </ButtonLink>
    )
  if (order.reason)
    return (
      <ButtonLink size="small" to={paths.checkout({ step: 'payment' })}>
        {label}
      </ButtonLink>
    )
  return (
    <Button size="small" busy={pay.isPending} onClick={() => pay.mutate()}>
      {label}
    </Button>
  )
}
