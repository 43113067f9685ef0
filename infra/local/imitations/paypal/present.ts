import type { Call } from './request.ts'
import type { LocalCapture, LocalOrder, LocalRefund } from './state.ts'

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

/** Returns a refund as PayPal answers it. */
export const presentRefund = ({ base }: Pick<Call, 'base'>, refund: LocalRefund) => {
  const { capture_id, ...rest } = refund
  return {
    ...rest,
    links: [
      link(`${base}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${base}/v2/payments/captures/${capture_id}`, 'up'),
    ],
  }
}

/** Returns a capture as PayPal answers it. */
export const presentCapture = ({ base }: Pick<Call, 'base'>, capture: LocalCapture) => {
  const { order_id, ...rest } = capture
  return {
    ...rest,
    final_capture: true,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    supplementary_data: { related_ids: { order_id } },
    links: [
      link(`${base}/v2/payments/captures/${capture.id}`, 'self'),
      link(`${base}/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
      link(`${base}/v2/checkout/orders/${order_id}`, 'up'),
    ],
  }
}

/** Returns an order as PayPal answers it. */
export const presentOrder = (call: Pick<Call, 'base' | 'state'>, order: LocalOrder) => {
  const { base, state } = call
  const captures = state.captures.filter(({ order_id }) => order_id === order.id)
  const ids = new Set(captures.map(({ id }) => id))
  const refunds = state.refunds.filter(({ capture_id }) => ids.has(capture_id))
  const self = `${base}/v2/checkout/orders/${order.id}`
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    create_time: order.create_time,
    update_time: order.update_time,
    payment_source: { paypal: order.payer ?? {} },
    purchase_units: [
      {
        ...order.unit,
        payee: { merchant_id: 'LOCALMERCHANT', email_address: 'store@example.com' },
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map(capture => presentCapture(call, capture)),
            ...(refunds.length > 0 && {
              refunds: refunds.map(refund => presentRefund(call, refund)),
            }),
          },
        }),
      },
    ],
    ...(order.payer && { payer: order.payer }),
    links: [
      link(self, 'self'),
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [link(`${base}/checkoutnow?token=${order.id}`, 'payer-action')]
        : []),
      ...(order.status === 'APPROVED' ? [link(`${self}/capture`, 'capture', 'POST')] : []),
    ],
  }
}
