import type { Reply } from '../../../shared/api/endpoint.ts'
import type { orders } from '../../../shared/api/orders.ts'
import { ApiError, isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { queryClient } from '../../api/query-client.ts'
import { loadStripeBundle } from '../../stripe/lazy-stripe.ts'

export type Placed = Reply<typeof orders.placeOrder>
type OrderRef = { id: string; link_token: string | undefined }

/** Thrown if the shopper left the payment or their bank refused it. The order may still hold its items. */
export class PaymentUnfinished extends ApiError {}

const unfinished = (message: string, cause?: unknown) =>
  new PaymentUnfinished({ status: 402, code: 'payment_declined', message, cause })

/** Makes the server read a payment's result from its provider, and returns the order. */
const readPayment = ({ id, link_token }: OrderRef): Promise<Placed> =>
  call(contract.orders.approvePayment, {
    params: { id },
    query: { token: link_token },
    body: { decision: 'approve' },
  }).catch(error => {
    throw isApiError(error, 'payment_declined') ? unfinished(error.message, error) : error
  })

/** Returns whether an order still needs its buyer to pay, or was canceled or failed to be paid. */
export const needsPayment = (order: Placed): boolean =>
  Boolean(order.approval_url || order.next_action) ||
  order.payment_status === 'failed' ||
  order.status === 'cancelled'

/** Throws `PaymentUnfinished` unless the order is paid or being paid. */
function expectPaid(order: Placed): Placed {
  if (needsPayment(order))
    throw unfinished('The payment wasn’t finished. Try again, or pay another way.')
  return order
}

/** Shows the bank's confirmation to the shopper if the payment needs one. Throws `PaymentUnfinished` if it fails. */
export async function confirmWithBank(order: Placed): Promise<Placed> {
  if (!order.next_action) return order
  const [{ payments }, { authenticate }] = await Promise.all([
    queryClient.fetchQuery(settingsQuery),
    loadStripeBundle(),
  ])
  await authenticate(payments.stripe_key ?? '', order.next_action.client_secret)
  return expectPaid(await readPayment(order))
}

/** Continues a payment that the shopper left. Throws `PaymentUnfinished` if the order stays unpaid. */
export const continuePayment = async (order: OrderRef): Promise<Placed> =>
  expectPaid(await confirmWithBank(await readPayment(order)))
