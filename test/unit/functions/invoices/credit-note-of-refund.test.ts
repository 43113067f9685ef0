import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditNoteOfRefund } from '../../../../functions/invoices/credit-note-of-refund.ts'
import type { CreditNoteItem } from '../../../../functions/table/credit-notes.ts'
import type { OrderItem } from '../../../../functions/table/orders.ts'
import { refundableAmount, shippingLeft } from '../../../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { paidOrder } from '../../../support/order-facts.ts'
import { sampleInvoice } from '../../../support/sample-invoice.ts'

const at = new Date('2026-11-24T09:00:00.000Z')

/** A paid order of three units and shipping. Only what a credit note reads. */
const order = (): OrderItem => {
  const facts = paidOrder()
  const [attempt] = facts.attempts
  return {
    ...facts,
    order_number: 'SEL-10001',
    card: { brand: 'visa', last4: '4242', expiry: '12/40' },
    shipping_cost: 599,
    tax: 944,
    total: 12_743,
    attempts: [{ ...attempt, amount: 12_743 }],
    lines: facts.lines.map(line => ({
      ...line,
      product_name: `Shirt ${line.id}`,
      variant_name: 'Sand / M',
      unit_price: line.total / line.quantity,
    })),
  } as OrderItem
}

const run = (before: OrderItem, command: Command): OrderItem => {
  const decision = decide(before, command, at)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision.order
}

/** Returns the credit notes of all refunds of an order. */
const notesOf = (refunded: OrderItem): CreditNoteItem[] =>
  refunded.refunds.map((refund, index) => {
    const credit_note = { id: `crn_${index}`, number: `CN-${index}`, created_at: refund.at }
    return creditNoteOfRefund(refunded, { ...refund, credit_note }, sampleInvoice(1))
  })

const refund = (before: OrderItem, index: number, more: object): OrderItem =>
  run(before, {
    type: 'refund',
    refund_id: `ref_${index}`,
    by: 'Ada',
    units: [],
    shipping: 0,
    deduction: 0,
    reason: 'Too small',
    ...more,
  })

const sum = (notes: CreditNoteItem[], of: (note: CreditNoteItem) => number) =>
  notes.reduce((total, note) => total + of(note), 0)

it('adds up to the order when everything is refunded in any steps', () => {
  const steps = fc.shuffledSubarray(['l1', 'l1', 'l2', 'shipping', 'shipping'], {
    minLength: 5,
    maxLength: 5,
  })
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 647 }), (parts, first) => {
      let next = order()
      for (const [index, part] of parts.entries()) {
        const isLastShipping = parts.lastIndexOf('shipping') === index
        const shipping = isLastShipping ? shippingLeft(next) : Math.min(first, shippingLeft(next))
        if (part !== 'shipping')
          next = refund(next, index, { units: [{ line_id: part, quantity: 1, restock: true }] })
        else if (shipping > 0) next = refund(next, index, { shipping })
      }
      expect(refundableAmount(next)).toBe(0)
      const notes = notesOf(next)
      for (const note of notes)
        expect(note.subtotal - note.discount + note.shipping + note.tax).toBe(note.amount)
      expect([
        sum(notes, note => note.subtotal),
        sum(notes, note => note.discount),
        sum(notes, note => note.shipping),
        sum(notes, note => note.tax),
        sum(notes, note => note.amount),
      ]).toEqual([12_400, 1_200, 599, 944, 12_743])
    }),
  )
})

it('copies the whole order of a cancellation', () => {
  const canceled = run(order(), {
    type: 'cancel',
    restock: true,
    reason: 'Changed mind',
    refund_id: 'ref_1',
  })
  expect(notesOf(canceled)).toMatchObject([
    {
      items: [
        { description: 'Shirt l1, Sand / M', quantity: 2, rate: 3_800, amount: 7_600 },
        { description: 'Shirt l2, Sand / M', quantity: 1, rate: 4_800, amount: 4_800 },
      ],
      subtotal: 12_400,
      discount: 1_200,
      shipping: 599,
      tax: 944,
      adjustment: 0,
      amount: 12_743,
      paid_to: 'Visa ending in 4242',
    },
  ])
})

it('names a deduction, and lists a free amount as one line', () => {
  const units = [{ line_id: 'l2', quantity: 1, restock: false }]
  const deducted = refund(order(), 1, { units, deduction: 805 })
  const [withLabel, free] = notesOf(refund(deducted, 2, { amount: 500, reason: 'Late delivery' }))
  expect(withLabel).toMatchObject({ adjustment: -805, subtotal: 4_800 })
  expect(free).toMatchObject({
    items: [{ description: 'Late delivery', quantity: 1, rate: 500, amount: 500 }],
    subtotal: 500,
    tax: 0,
    adjustment: 0,
  })
})

it('of a refund over two payments lists each one’s part, without a deduction', () => {
  const [first] = order().attempts
  if (!first) throw new Error('The order has no payment')
  const earlier = { ...first, amount: 743 }
  const later = { ...first, id: 'att_2', amount: 12_000 }
  const canceled = run(
    { ...order(), attempts: [earlier, later] },
    { type: 'cancel', restock: true, reason: 'Changed mind', refund_id: 'ref_1' },
  )
  const notes = notesOf(canceled)
  const names = '2 × Shirt l1, Sand / M; 1 × Shirt l2, Sand / M'
  expect(notes.map(({ amount, adjustment }) => [amount, adjustment])).toEqual([
    [12_000, 0],
    [743, 0],
  ])
  expect(notes.map(({ items }) => items.map(({ description }) => description))).toEqual([
    [`Part 1 of 2 of the refund for ${names}`],
    [`Part 2 of 2 of the refund for ${names}`],
  ])
  for (const note of notes) {
    expect(note.items.map(({ amount }) => amount)).toEqual([note.subtotal])
    expect(note.subtotal - note.discount + note.shipping + note.tax).toBe(note.amount)
  }
  expect([
    sum(notes, note => note.subtotal),
    sum(notes, note => note.discount),
    sum(notes, note => note.shipping),
    sum(notes, note => note.tax),
  ]).toEqual([12_400, 1_200, 599, 944])
})
