import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orderQuery } from '../../api/queries/orders.ts'
import { hasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { needsPayment } from './confirm-with-bank.ts'
import { rereadCart } from './reread-cart.ts'
import { forgetCheckout } from './stored-checkout.ts'

/** Why a payment can't go on, and whether the cart has items to order again. */
export type EndedPayment = { sentence: string; hasItems: boolean }

type Returned = { id: string; token: string | undefined; canceled: boolean }

/** Asks the server for the result of a payment when the shopper returns from its provider, and opens the next page. */
export function usePaymentReturn({ id, token, canceled }: Returned) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [over, setOver] = useState<EndedPayment>()
  const goTo = (path: string) => void navigate(path, { replace: true })

  const goToPayment = async () => {
    const cart = await rereadCart(client)
    const isCheckout = canceled || cart?.unfinished?.order_id === id
    goTo(isCheckout ? paths.checkout({ step: 'payment' }) : paths.pay({ id, token }))
  }

  /** Shows why a canceled order isn't paid. Returns false if the order can still be paid. */
  const explain = async (error: unknown): Promise<boolean> => {
    const order = await client.fetchQuery(orderQuery(id, token)).catch(() => null)
    const cart = await rereadCart(client)
    if (order?.status !== 'cancelled' || cart?.unfinished?.order_id === id) return false
    setOver({ sentence: errorMessage(error), hasItems: Boolean(cart?.items.length) })
    return true
  }

  const reading = useMutation({
    mutationFn: () =>
      call(contract.orders.approvePayment, {
        params: { id },
        query: { token },
        body: { decision: canceled ? 'cancel' : 'approve' },
      }),
    onSuccess: async order => {
      client.removeQueries({ queryKey: orderQuery(id, token).queryKey })
      if (order.payment_due > 0 && !order.payment_in_doubt) return goTo(paths.pay({ id, token }))
      if (needsPayment(order)) {
        if (canceled) toast.info('Payment canceled. Your cart hasn’t changed.')
        return goToPayment()
      }
      if (!order.payment_in_doubt) forgetCheckout()
      goTo(paths.orderConfirmation({ id, token: hasSession() ? undefined : token }))
    },
    onError: async error => {
      if (!isApiError(error, 'payment_declined') || (await explain(error))) return
      toast.error(errorMessage(error))
      await goToPayment()
    },
  })
  return { ...reading, over }
}
