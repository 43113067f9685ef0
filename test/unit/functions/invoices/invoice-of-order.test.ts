import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceOfOrder } from '../../../../functions/invoices/invoice-of-order.ts'
import type { OrderItem } from '../../../../functions/table/orders.ts'
import { defaultSettings } from '../../../../functions/table/settings.ts'
import { worthLeft } from '../../../../shared/rules/order/amounts.ts'
import { calculateTotals } from '../../../../shared/rules/pricing.ts'
import { PostalAddress } from '../../../../shared/schemas/address.ts'
import { someAddress } from '../../../support/some-address.ts'

const at = '2026-11-21T10:00:00.000Z'
type Line = { unit: number; quantity: number }

const orderOf = (priced: Line[], percent: number, shipping: number): OrderItem => {
  const coupon =
    percent > 0 ? { discount_type: 'percentage' as const, discount_value: percent } : null
  const rate = {
    id: 'standard',
    name: 'Standard',
    price: shipping,
    delivery_time: '',
    free_over: null,
  }
  const totals = calculateTotals(priced, { coupon, rate, taxPercent: 8 })
  return {
    id: 'ord_1',
    order_number: 'SEL-10001',
    user_id: null,
    email: 'nora@example.com',
    first_name: 'Nora',
    last_name: 'Whitlock',
    phone: null,
    payment_method: 'card',
    card: null,
    lines: priced.map(({ unit, quantity }, index) => ({
      id: `l${index + 1}`,
      product_id: `prd_${index}`,
      variant_id: `var_${index}`,
      has_options: true,
      product_name: 'Linen Shirt',
      variant_name: 'Sand / M',
      slug: 'linen-shirt',
      sku: `LS-${index}`,
      image: '',
      fallback_image: '',
      quantity,
      unit_price: unit,
      total: totals.lines[index]?.total ?? 0,
      discount: totals.lines[index]?.discount ?? 0,
      canceled: 0,
      credited: 0,
      restocked: 0,
      written_off: 0,
      exchange_of: null,
    })),
    shipping_address: PostalAddress.parse(someAddress),
    billing_address: null,
    shipping_method: { id: 'standard', name: 'Standard', delivery_time: '' },
    subtotal: totals.subtotal,
    discount: totals.discount,
    coupon_code: null,
    shipping_cost: totals.shipping,
    shipping_off: 0,
    reopened_at: null,
    tags: [],
    notes: [],
    tax: totals.tax,
    total: totals.total,
    order_notes: null,
    timeline: [
      {
        at: '2026-11-20T09:00:00.000Z',
        by: 'system',
        from: null,
        to: 'pending',
        payment: 'paid',
        note: '',
      },
      { at, by: 'system', from: null, to: 'refunded', payment: 'refunded', note: '' },
    ],
    attempts: [
      {
        id: 'pay_1',
        method: 'card',
        reference: 'pay_1',
        amount: totals.total,
        state: 'captured',
        at,
        reason: null,
      },
    ],
    refunds: [],
    shipments: [],
    returns: [],
    reserved_at: at,
    started_at: null,
    released: null,
    holds_coupon: false,
    cart: null,
    placed_at: at,
    created_at: at,
    updated_at: at,
    version: 1,
  }
}
const invoiceOf = (order: OrderItem) =>
  invoiceOfOrder(order, { number: 'INV-10001', settings: defaultSettings(), at })

describe('an order’s invoice', () => {
  it('matches the order to the cent, per line and in total', () => {
    const line = fc.record({
      unit: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 90 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 3_000 }),
        (lines, percent, shipping) => {
          const order = orderOf(lines, percent, shipping)
          const { items, subtotal, discount, shipping: sent, tax_amount, total } = invoiceOf(order)
          expect(items.map(({ quantity, rate, amount }) => [quantity, rate, amount])).toEqual(
            order.lines.map(one => [one.quantity, one.unit_price, one.total]),
          )
          for (const item of items) expect(item.quantity * item.rate).toBe(item.amount)
          expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal)
          expect(subtotal - discount + sent + tax_amount).toBe(total)
          expect(total).toBe(order.total)
        },
      ),
    )
  })

  it('shows items, customer and payment date', () => {
    expect(invoiceOf(orderOf([{ unit: 100, quantity: 1 }], 0, 0))).toMatchObject({
      order_number: 'SEL-10001',
      customer_name: 'Nora Whitlock',
      customer_email: 'nora@example.com',
      billing_address: '118 Larch Street\nPortland, OR 97205\nUnited States',
      items: [{ description: 'Linen Shirt, Sand / M' }],
      status: 'paid',
      paid_at: '2026-11-20T09:00:00.000Z',
    })
  })

  it('shows the recipient if it isn’t the buyer', () => {
    const order = orderOf([{ unit: 100, quantity: 1 }], 0, 0)
    const to = {
      ...order.shipping_address,
      first_name: 'Ada',
      company: 'Ada & Co',
      phone: '555 0199',
    }
    const invoice = invoiceOf({ ...order, shipping_address: to })
    expect(invoice.customer_name).toBe('Nora Whitlock')
    expect(invoice.billing_address).toMatch(/^Ada Whitlock\nAda & Co\n118 Larch Street\n/)
    expect(invoice.billing_address).toMatch(/\n555 0199$/)
  })

  it('is billed to the billing address, if it is another one', () => {
    const order = orderOf([{ unit: 100, quantity: 1 }], 0, 0)
    const billing_address = {
      ...order.shipping_address,
      company: 'Whitlock Ltd',
      address_line_1: '2 Bridge Street',
    }
    expect(invoiceOf({ ...order, billing_address }).billing_address).toBe(
      'Whitlock Ltd\n2 Bridge Street\nPortland, OR 97205\nUnited States',
    )
  })

  describe('of a cash order', () => {
    const cashOrder = (canceled: number, credited: number): OrderItem => {
      const order = orderOf([{ unit: 3_000, quantity: 3 }], 10, 599)
      const lines = order.lines.map(line => ({ ...line, canceled }))
      const amount = worthLeft({ ...order, lines })
      const attempts = order.attempts.map(one => ({
        ...one,
        method: 'cash_on_delivery' as const,
        amount,
      }))
      return {
        ...order,
        payment_method: 'cash_on_delivery',
        lines: lines.map(line => ({ ...line, credited })),
        attempts,
      }
    }

    it('shows what was collected for the units that weren’t canceled', () => {
      const order = cashOrder(2, 0)
      const { items, subtotal, discount, shipping, tax_amount, total } = invoiceOf(order)
      expect(items).toMatchObject([{ quantity: 1, rate: 3_000, amount: 3_000 }])
      expect([subtotal, discount, shipping]).toEqual([3_000, 300, 599])
      expect(subtotal - discount + shipping + tax_amount).toBe(total)
      expect(total).toBe(order.attempts[0]?.amount)
    })

    it('is the same after a refund, which has a credit note of its own', () => {
      expect(invoiceOf(cashOrder(1, 1))).toMatchObject(invoiceOf(cashOrder(1, 0)))
    })
  })
})
