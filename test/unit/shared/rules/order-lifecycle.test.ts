import { describe, expect, test } from 'vitest'
import {
  hasInvoice,
  orderCan,
  restocks,
  takesTracking,
} from '../../../../shared/rules/order-lifecycle.ts'
import { refundable } from '../../../../shared/rules/refund.ts'
import { orderStatuses, paymentStatuses } from '../../../../shared/schemas/order.ts'

const statusesWhere = (isSo: (status: (typeof orderStatuses)[number]) => boolean) =>
  orderStatuses.filter(isSo)

describe('an order', () => {
  test('can be canceled before shipment and reordered after delivery', () => {
    expect(statusesWhere(status => orderCan.cancel({ status }))).toEqual(['pending', 'processing'])
    expect(statusesWhere(status => orderCan.reorder({ status }))).toEqual(['delivered'])
  })
  test('allows canceling and reordering by status', () => {
    for (const status of orderStatuses)
      expect([typeof orderCan.cancel({ status }), typeof orderCan.reorder({ status })]).toEqual([
        'boolean',
        'boolean',
      ])
  })
  test('has an invoice once paid', () => {
    expect(orderCan.downloadInvoice({ payment_status: 'paid' })).toBe(true)
    expect(orderCan.downloadInvoice({ payment_status: 'pending' })).toBe(false)
  })
  test('keeps its invoice after a refund', () => {
    const having = paymentStatuses.filter(payment_status => hasInvoice({ payment_status }))
    expect(having).toEqual(['paid', 'refunded'])
  })
  test('returns its items to stock only if they did not ship', () => {
    expect(statusesWhere(from => restocks(from, 'cancelled'))).toEqual(['pending', 'processing'])
    expect(statusesWhere(from => restocks(from, 'refunded'))).toEqual(['pending', 'processing'])
    expect(statusesWhere(to => restocks('pending', to))).toEqual(['cancelled', 'refunded'])
  })
  test('has a tracking number once it ships', () => {
    expect(statusesWhere(takesTracking)).toEqual(['shipped', 'delivered'])
  })
  test('can be refunded up to the amount paid minus earlier refunds', () => {
    const order = { total: 4_967, refunds: [{ amount: 1_000 }, { amount: 67 }] }
    expect(refundable({ ...order, payment_status: 'paid' })).toBe(3_900)
    expect(refundable({ ...order, payment_status: 'refunded' })).toBe(0)
    expect(refundable({ ...order, payment_status: 'pending' })).toBe(0)
  })
})
