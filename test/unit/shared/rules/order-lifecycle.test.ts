import { describe, expect, test } from 'vitest'
import { hasInvoice, orderCan, takesTracking } from '../../../../shared/rules/order-lifecycle.ts'
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
  test('has an invoice once paid (S-108)', () => {
    expect(orderCan.downloadInvoice({ payment_status: 'paid' })).toBe(true)
    expect(orderCan.downloadInvoice({ payment_status: 'pending' })).toBe(false)
  })
  test('keeps its invoice after a refund', () => {
    const having = paymentStatuses.filter(payment_status => hasInvoice({ payment_status }))
    expect(having).toEqual(['paid', 'refunded'])
  })
  test('has a tracking number once it ships (A-31)', () => {
    expect(statusesWhere(takesTracking)).toEqual(['shipped', 'delivered'])
  })
})
