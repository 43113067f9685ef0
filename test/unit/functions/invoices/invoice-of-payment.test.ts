import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceOfOrder } from '../../../../functions/invoices/invoice-of-order.ts'
import type { InvoiceItem } from '../../../../functions/table/invoices.ts'
import type { OrderItem } from '../../../../functions/table/orders.ts'
import { defaultSettings } from '../../../../functions/table/settings.ts'
import { type Command, isRefused } from '../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { openUnits, pricedUnits } from '../../../../shared/rules/order/units.ts'
import { PostalAddress } from '../../../../shared/schemas/address.ts'
import { newOrder, paidOrder } from '../../../support/order-facts.ts'
import { runs } from '../../../support/seed.ts'
import { someAddress } from '../../../support/some-address.ts'

const at = '2026-11-24T09:00:00.000Z'

/** Adds what an invoice reads. */
const named = (facts: OrderItem | ReturnType<typeof newOrder>): OrderItem =>
  ({
    ...facts,
    order_number: 'SEL-10001',
    first_name: 'Nora',
    last_name: 'Whitlock',
    email: 'nora@example.com',
    shipping_address: PostalAddress.parse(someAddress),
    billing_address: null,
    timeline: [],
    subtotal: 12_400,
    discount: 1_200,
    lines: facts.lines.map(line => ({
      ...line,
      product_name: `Shirt ${line.id}`,
      variant_name: 'Sand / M',
      unit_price: line.total / line.quantity,
    })),
  }) as OrderItem

const run = (order: OrderItem, ...commands: Command[]): OrderItem =>
  commands.reduce((before, command) => {
    const decision = decide(before, command, new Date(at))
    if (isRefused(decision)) throw new Error(decision.sentence)
    return decision.order
  }, order)

const cashOrder = () => run(named(newOrder('cash_on_delivery')), { type: 'place', attempt_id: 'a' })

/** The invoice of the order's payment with this index. */
const invoiceOf = (order: OrderItem, index = 0): InvoiceItem =>
  invoiceOfOrder(
    order,
    { number: 'INV-10001', settings: defaultSettings(), at },
    order.attempts[index],
  )

const cancel = (line_id: string, quantity: number): Command => ({
  type: 'cancel',
  units: [{ line_id, quantity }],
  restock: true,
  reason: '',
  refund_id: 'ref_1',
})
const cancelAll: Command = { type: 'cancel', restock: true, reason: '', refund_id: 'ref_all' }
const ship = (id: string, ...units: { line_id: string; quantity: number }[]): Command => ({
  type: 'ship',
  units,
  shipment: { id, carrier: 'ups', tracking_number: '1Z', tracking_url: null },
})
const deliver: Command = { type: 'deliver', attempt_id: 'cash' }
const refund = (more: object): Command => ({
  type: 'refund',
  refund_id: 'ref_2',
  by: 'Ada',
  units: [],
  shipping: 0,
  deduction: 0,
  reason: '',
  ...more,
})
const captured = (attempt_id: string, amount: number): Command => ({
  type: 'charge',
  attempt_id,
  state: 'captured',
  reason: null,
  amount,
  refund_id: `ref_of_${attempt_id}`,
})
const byLink: Command = { type: 'reopen', payment: 'link', attempt_id: 'att_2' }

/** Checks that an invoice adds up to what was paid. */
const expectSum = (invoice: InvoiceItem, amount: number) => {
  const { items, subtotal, discount, shipping, tax_amount, paid_before = 0, total } = invoice
  expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(subtotal)
  expect(subtotal - discount + shipping + tax_amount - paid_before).toBe(total)
  expect(total).toBe(amount)
}

describe('the invoice of a payment', () => {
  it('lists the units kept when cash was collected', () => {
    const delivered = run(
      cashOrder(),
      cancel('l1', 1),
      ship('s', { line_id: 'l1', quantity: 1 }, { line_id: 'l2', quantity: 1 }),
      deliver,
    )
    const invoice = invoiceOf(delivered)
    expect(invoice.items).toMatchObject([
      { description: 'Shirt l1, Sand / M', quantity: 1, rate: 3_800, amount: 3_800 },
      { description: 'Shirt l2, Sand / M', quantity: 1, rate: 4_800, amount: 4_800 },
    ])
    expectSum(invoice, delivered.attempts[0]?.amount ?? 0)
    expect(invoice.total).toBeLessThan(delivered.total)
    const later = run(delivered, refund({ units: [{ line_id: 'l2', quantity: 1, restock: true }] }))
    expect(invoiceOf(later)).toEqual(invoice)
  })

  it('is the same after units of a paid order were canceled', () => {
    const order = named(paidOrder())
    expect(invoiceOf(run(order, cancel('l1', 1)))).toEqual(invoiceOf(order))
    expectSum(invoiceOf(order), 12_096)
  })

  it('counts what an earlier payment left, for a payment after reopening', () => {
    const refunded = run(
      named(paidOrder()),
      refund({
        units: [
          { line_id: 'l1', quantity: 2, restock: true },
          { line_id: 'l2', quantity: 1, restock: true },
        ],
        deduction: 500,
      }),
    )
    const paid = run(refunded, byLink, captured('att_2', 11_596))
    const invoice = invoiceOf(paid, 1)
    expect(invoice).toMatchObject({ subtotal: 12_400, paid_before: 500 })
    expect(invoice.items).toHaveLength(2)
    expectSum(invoice, 11_596)
    expectSum(invoiceOf(paid), 12_096)
    const canceled = run(paid, cancelAll)
    expect(invoiceOf(canceled, 1)).toEqual(invoice)
    expect(invoiceOf(canceled)).toEqual(invoiceOf(paid))
    // Each payment was paid back in full.
    const back = (id: string) =>
      canceled.refunds
        .filter(({ attempt_id }) => attempt_id === id)
        .reduce((sum, { amount }) => sum + amount, 0)
    expect([back('att_1'), back('att_2')]).toEqual([12_096, 11_596])
  })

  it('leaves out the replacement of an exchange', () => {
    const order = named(paidOrder())
    const line = { ...order.lines[0], id: 'x1', total: 0, discount: 0, exchange_of: 'ret_1' }
    const exchanged = { ...order, lines: [...order.lines, line] } as OrderItem
    expect(invoiceOf(exchanged).items).toEqual(invoiceOf(order).items)
  })

  it('has one line for a payment that wasn’t due', () => {
    const paid = run(
      named({
        ...newOrder('paypal'),
        released: { at, reason: 'Canceled' },
        attempts: paidOrder().attempts.map(one => ({ ...one, state: 'requires_action' as const })),
      }),
      captured('att_1', 12_096),
    )
    const invoice = invoiceOf(paid)
    expect(invoice.items).toEqual([
      { description: 'Payment for order SEL-10001', quantity: 1, rate: 12_096, amount: 12_096 },
    ])
    expect(invoice.tax_amount).toBe(0)
    expectSum(invoice, 12_096)
  })

  it('has an id of its own, also for cash that was collected again', () => {
    const shipped = run(
      cashOrder(),
      ship('s', { line_id: 'l1', quantity: 2 }, { line_id: 'l2', quantity: 1 }),
    )
    const once = run(shipped, deliver)
    const twice = run(
      once,
      { type: 'undeliver', shipment_id: 's' },
      { type: 'deliver', attempt_id: 'cash_2' },
    )
    const first = invoiceOf(once).id
    expect(invoiceOf(twice, 0).id).toBe(first)
    expect(invoiceOf(twice, 1).id).not.toBe(first)
    expectSum(invoiceOf(twice, 1), 12_096)
  })
})

describe('the invoices of an order', () => {
  const lineId = fc.constantFrom('l1', 'l2')
  const quantity = fc.integer({ min: 1, max: 2 })
  type Draw = (order: OrderItem, id: string) => Command
  /** Captures what an attempt waits for, or another amount, which is refunded. */
  const payWaiting =
    (more: number): Draw =>
    ({ attempts }) => {
      const waiting = attempts.find(({ state }) => state === 'requires_action')
      return captured(waiting?.id ?? '', (waiting?.amount ?? 0) + more)
    }
  const draw = fc.oneof<fc.Arbitrary<Draw>[]>(
    fc.tuple(lineId, quantity).map(([line, count]) => (_, id) => ({
      ...cancel(line, count),
      refund_id: id,
    })),
    fc.constant((_, id) => ({ ...cancelAll, refund_id: id })),
    fc.integer({ min: 1, max: 12_096 }).map(amount => (_, id) => refund({ refund_id: id, amount })),
    fc.tuple(lineId, quantity, fc.integer({ min: 0, max: 900 })).map(
      ([line_id, count, deduction]) =>
        (_, id) =>
          refund({
            refund_id: id,
            units: [{ line_id, quantity: count, restock: true }],
            deduction,
          }),
    ),
    fc
      .constantFrom('link' as const, 'cash_on_delivery' as const)
      .map(payment => (_, id) => ({ type: 'reopen', payment, attempt_id: id })),
    fc.constant(payWaiting(0)),
    fc.constant(payWaiting(1)),
    fc.constant((order, id) =>
      ship(
        id,
        ...order.lines
          .map(line => ({ line_id: line.id, quantity: openUnits(order, line) }))
          .filter(one => one.quantity > 0),
      ),
    ),
    fc.constant((_, id) => ({ type: 'deliver', attempt_id: id })),
    fc.constant(order => ({ type: 'undeliver', shipment_id: order.shipments.at(-1)?.id ?? '' })),
  )

  /** A payment after reopening, which random commands rarely reach. */
  const paidAgain = (deduction: number): Draw[] => [
    ({ lines }, refund_id) => {
      const units = lines
        .map(line => ({ line_id: line.id, quantity: pricedUnits(line), restock: true }))
        .filter(({ quantity }) => quantity > 0)
      return refund({ refund_id, units, deduction })
    },
    (_, id) => ({ type: 'reopen', payment: 'link', attempt_id: id }),
    payWaiting(0),
  ]
  const moves = fc.oneof(
    { weight: 3, arbitrary: draw.map(one => [one]) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 900 }).map(paidAgain) },
  )

  it('add up to the payments, whatever happens, and are the same whenever they are issued', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(moves, { maxLength: 12 }), (isCash, draws) => {
        let order = isCash ? cashOrder() : named(paidOrder())
        const issued = new Map<string, InvoiceItem>()
        const issue = () => {
          for (const [index, { id, state }] of order.attempts.entries())
            if (state === 'captured' && !issued.has(id)) issued.set(id, invoiceOf(order, index))
        }
        issue()
        for (const [index, next] of draws.flat().entries()) {
          const decision = decide(order, next(order, `id_${index}`), new Date(at))
          if (isRefused(decision)) continue
          order = decision.order
          issue()
        }
        expect(new Set([...issued.values()].map(({ id }) => id)).size).toBe(issued.size)
        for (const [index, { id, amount }] of order.attempts.entries()) {
          const invoice = issued.get(id)
          if (!invoice) continue
          expectSum(invoice, amount)
          const { paid_at: _, ...later } = invoiceOf(order, index)
          expect(invoice).toMatchObject(later)
        }
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('the invoice of an earlier release’s payment', () => {
  it('lists what adds up to the amount', () => {
    const order = named(paidOrder())
    const [first] = order.attempts
    if (!first) throw new Error('The order has no payment')
    const again = {
      ...order,
      refunds: run(order, refund({ amount: 11_596 })).refunds,
      attempts: [first, { ...first, id: 'att_2', amount: 11_596, at: '2026-11-25T09:00:00.000Z' }],
    }
    expect(invoiceOf(again, 1)).toMatchObject({ subtotal: 12_400, paid_before: 500 })
    expectSum(invoiceOf(again, 1), 11_596)
    const other = { ...order, attempts: [{ ...first, amount: 777 }] }
    expectSum(invoiceOf(other), 777)
  })
})
