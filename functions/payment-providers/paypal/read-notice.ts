import * as z from 'zod'
import { NoticeRejected, type PaymentProvider, type ProviderNotice } from '../provider.ts'
import type { PayPalClient, PayPalKeySource } from './client.ts'
import { parseCartId, parseCustomId } from './custom-id.ts'
import { Dispute, toDispute } from './disputes.ts'
import { isRefusal } from './paypal-error.ts'
import { toOwnRefund } from './refunds.ts'
import { Capture, PayPalOrder, PayPalRefund } from './shapes.ts'
import { verifyNotice } from './verify-notice.ts'

/** The events that the store subscribes to. */
export const payPalEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'CUSTOMER.DISPUTE.UPDATED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.PENDING',
] as const

const Event = z.object({
  id: z.string().min(1).max(128),
  event_type: z.string().max(128),
  create_time: z.string(),
  resource: z.unknown(),
})

type Found = Omit<ProviderNotice, 'id' | 'type' | 'at'>
const nothing: Found = {
  order_id: null,
  reference: null,
  provider_id: null,
  refund: null,
  dispute: null,
}

const ofOrder = (resource: unknown): Found => {
  const { data } = PayPalOrder.pick({ id: true, purchase_units: true }).safeParse(resource)
  if (!data) return nothing
  const customId = data.purchase_units[0]?.custom_id
  const { order_id, reference } = parseCustomId(customId)
  const is_cart = parseCartId(customId) !== undefined
  return { ...nothing, order_id, reference, provider_id: data.id, ...(is_cart && { is_cart }) }
}

const ofCapture = (data: Capture | undefined): Found => {
  const { order_id, reference } = parseCustomId(data?.custom_id)
  const provider_id = data?.supplementary_data?.related_ids?.order_id ?? null
  return { ...nothing, order_id, reference, provider_id }
}

const captureLink = /\/v2\/payments\/captures\/([A-Z0-9]+)$/

/** Creates the reader of PayPal's notices. */
export const payPalNotices = (
  call: PayPalClient,
  keys: PayPalKeySource,
): Pick<PaymentProvider, 'readNotice'> => {
  /** Finds the payment of a capture, for a notice that contains only the capture's id. */
  const findCapture = async (id: string | null | undefined): Promise<Found> => {
    if (!id) return nothing
    try {
      const path = `/v2/payments/captures/${encodeURIComponent(id)}`
      return ofCapture(await call(Capture, { method: 'GET', path }))
    } catch (error) {
      if (isRefusal(error)) return nothing
      throw error
    }
  }

  const ofRefund = async (resource: unknown): Promise<Found> => {
    const { data } = PayPalRefund.safeParse(resource)
    if (!data) return nothing
    const { order_id, reference } = parseCustomId(data.custom_id)
    if (reference) return { ...nothing, order_id, reference, refund: toOwnRefund(data) }
    const up = data.links.map(({ href }) => captureLink.exec(href)?.[1]).find(Boolean)
    return findCapture(up)
  }

  const ofDispute = async (resource: unknown): Promise<Found> => {
    const { data } = Dispute.safeParse(resource)
    const [transaction] = data?.disputed_transactions ?? []
    if (!data || !transaction) return nothing
    const { order_id, reference } = parseCustomId(transaction.custom)
    const found = reference
      ? { ...nothing, order_id, reference }
      : await findCapture(transaction.seller_transaction_id)
    return { ...found, dispute: found.reference ? toDispute(data, found.reference) : null }
  }

  const find = (type: string, resource: unknown): Found | Promise<Found> => {
    if (type.startsWith('CUSTOMER.DISPUTE.')) return ofDispute(resource)
    if (type.startsWith('CHECKOUT.')) return ofOrder(resource)
    if (/^PAYMENT\.(REFUND|CAPTURE\.RE)/.test(type)) return ofRefund(resource)
    if (type.startsWith('PAYMENT.CAPTURE.')) return ofCapture(Capture.safeParse(resource).data)
    return nothing
  }

  return {
    readNotice: async notice => {
      const event = Event.safeParse(await verifyNotice(call, keys, notice))
      if (!event.success) throw new NoticeRejected('The notice has another shape')
      const { id, event_type, create_time, resource } = event.data
      return {
        id,
        type: event_type,
        at: new Date(create_time).toISOString(),
        ...(await find(event_type, resource)),
      }
    },
  }
}
