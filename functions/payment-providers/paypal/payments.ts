import { createHash } from 'node:crypto'
import * as z from 'zod'
import { endedPayment } from '../ended-payment.ts'
import { approvalMissing } from '../express.ts'
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../provider.ts'
import type { PayPalClient } from './client.ts'
import { hardDeclines, softDeclines, staleIssues } from './declines.ts'
import { adoptCart } from './express.ts'
import { findOrder, orderPath } from './find-order.ts'
import { toOrderRequest } from './order-request.ts'
import { isRefusal } from './paypal-error.ts'
import { PayPalOrder } from './shapes.ts'
import { amountOf, askAgain, isApproved, isOwnCart, toPayment } from './to-payment.ts'

type Payments = Pick<PaymentProvider, 'create' | 'read' | 'confirm' | 'capture' | 'cancel'>

const createOrder = (
  call: PayPalClient,
  request: PaymentRequest,
  address: PaymentRequest['ship_to'],
): Promise<PayPalOrder> =>
  call(PayPalOrder, {
    method: 'POST',
    path: '/v2/checkout/orders',
    body: toOrderRequest(request, address ?? null),
    requestId: address ? request.reference : `${request.reference}-plain`,
  })

/** Creates an order, without the address if PayPal can't read it. */
const createWithAddress = async (call: PayPalClient, request: PaymentRequest) => {
  try {
    return await createOrder(call, request, request.ship_to)
  } catch (error) {
    const isAddress = isRefusal(error) && error.fields.some(field => field.includes('/shipping'))
    if (!request.ship_to || !isAddress) throw error
    return createOrder(call, request, null)
  }
}

/**
 * Returns the idempotency key of one approval: a repeated capture returns the first result, but a
 * new approval after a decline is tried again. PayPal captures an order only once in any case.
 */
const captureKey = (request: PaymentRequest, { update_time }: PayPalOrder): string => {
  const hash = createHash('sha256')
    .update(update_time ?? '')
    .digest('hex')
  return `${request.reference}-${hash.slice(0, 12)}`
}

/**
 * Prevents the capture of an order, because PayPal can't void one that isn't captured yet. Returns
 * false if PayPal refuses, as it may before the approval. Only the store could capture the order
 * then, and it doesn't.
 */
const block = async (call: PayPalClient, id: string): Promise<boolean> => {
  try {
    await call(z.unknown(), {
      method: 'PATCH',
      path: orderPath(id),
      body: [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }],
    })
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

const isOver = ({ status }: ProviderPayment): boolean =>
  status === 'captured' || status === 'declined' || status === 'voided'

export const payPalPayments = (call: PayPalClient): Payments => {
  const read = async (request: PaymentRequest): Promise<ProviderPayment | undefined> => {
    // The buyer can't have approved a payment that the store doesn't know was created.
    if (!request.provider_id) return undefined
    const order = await findOrder(call, request.provider_id)
    return order ? toPayment(order, request) : endedPayment(request, 'voided')
  }

  const cancel = async (request: PaymentRequest): Promise<ProviderPayment> => {
    const payment = await read(request)
    if (!payment || isOver(payment)) return payment ?? endedPayment(request, 'voided')
    if (await block(call, payment.provider_id)) return endedPayment(request, 'voided')
    const after = await read(request)
    // PayPal changes no order before its approval, and the buyer may just have approved it.
    const isApprovedNow = payment.status === 'requires_action' && after?.status === 'authorized'
    if (isApprovedNow && (await block(call, payment.provider_id)))
      return endedPayment(request, 'voided')
    // PayPal reviews a capture: it can't be canceled, and may still be paid.
    const isKept = after && (isOver(after) || after.status === 'authorized')
    return isKept ? after : endedPayment(request, 'voided')
  }

  const decline = async (
    error: unknown,
    order: PayPalOrder,
    request: PaymentRequest,
  ): Promise<ProviderPayment> => {
    if (!isRefusal(error)) throw error
    const soft = softDeclines.get(error.issue)
    if (soft) return askAgain(order, request, { reason: soft, payerAction: error.payerAction })
    const hard = hardDeclines.get(error.issue)
    if (hard) {
      await block(call, order.id)
      return endedPayment(request, 'declined', hard)
    }
    const payment = staleIssues.has(error.issue) ? await read(request) : undefined
    if (!payment) throw error
    return payment
  }

  /**
   * Finds the payment's order. Assigns the order that the cart's owner approved, unless that was for
   * less.
   */
  const findOwn = async (request: PaymentRequest): Promise<PayPalOrder | undefined> => {
    const order = request.provider_id ? await findOrder(call, request.provider_id) : undefined
    if (!order || !isApproved(order) || !isOwnCart(order, request)) return order
    return amountOf(order) < request.amount ? order : adoptCart(call, order, request)
  }

  const capture = async (request: PaymentRequest): Promise<ProviderPayment> => {
    const order = await findOwn(request)
    if (!order) return endedPayment(request, 'voided')
    const payment = toPayment(order, request)
    if (payment.status !== 'authorized' || !isApproved(order)) return payment
    // Never charge an order that was approved for another amount.
    if (payment.amount !== request.amount) throw new Error('PayPal’s order has another amount')
    try {
      const captured = await call(PayPalOrder, {
        method: 'POST',
        path: `${orderPath(order.id)}/capture`,
        body: {},
        requestId: captureKey(request, order),
      })
      return toPayment(captured, request)
    } catch (error) {
      return decline(error, order, request)
    }
  }

  const create = async (request: PaymentRequest): Promise<ProviderPayment> =>
    (await read(request)) ?? toPayment(await createWithAddress(call, request), request)

  const confirm: Payments['confirm'] = async (request, source) => {
    if (!('token' in source) || source.token !== request.provider_id) throw approvalMissing()
    const payment = await capture(request)
    const isUnusable = payment.status === 'voided' || payment.status === 'requires_action'
    if (isUnusable && !payment.reason) throw approvalMissing()
    return payment
  }

  return { create, read, confirm, capture, cancel }
}
