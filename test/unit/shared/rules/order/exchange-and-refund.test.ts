import { describe, expect, test } from 'vitest'
import { type Command, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { unitsToShip } from '../../../../../shared/rules/order/units-to-ship.ts'
import type { OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { paidOrder } from '../../../../support/order-facts.ts'

const now = new Date('2026-11-23T10:00:00Z')

const decided = (order: OrderFacts, command: Command) => {
  const decision = decide(order, command, now)
  if (isRefused(decision)) throw new Error(decision.sentence)
  return decision
}
const run = (order: OrderFacts, ...commands: Command[]) =>
  commands.reduce((next, command) => decided(next, command).order, order)

const shipment = (id: string) => ({
  id,
  carrier: 'ups' as const,
  tracking_number: null,
  tracking_url: null,
})
const delivered = () =>
  run(
    paidOrder(),
    { type: 'ship', shipment: shipment('shp_1') },
    { type: 'deliver', attempt_id: 'cash' },
  )
/** Both units of the first line are to be exchanged. */
const exchange: Command = {
  type: 'request_return',
  return_id: 'ret_1',
  number: 'RET-1001',
  units: [
    {
      line_id: 'l1',
      quantity: 2,
      reason: 'Too small',
      replacement: {
        line_id: 'l3',
        variant_id: 'var_l3',
        variant_name: 'L',
        sku: 'L',
        image: '',
        fallback_image: '',
      },
    },
  ],
  comment: null,
  attachments: [],
  complaint_id: null,
  hash: null,
}
const approve: Command = { type: 'approve_return', return_id: 'ret_1' }
const receive: Command = { type: 'receive_return', return_id: 'ret_1', restock: [] }
const refund = (quantity: number): Command => ({
  type: 'refund',
  refund_id: 'ref_1',
  by: 'Ada',
  units: [{ line_id: 'l1', quantity, restock: false }],
  shipping: 0,
  deduction: 0,
  reason: '',
})
const back = (order: OrderFacts, command: Command) =>
  decided(order, command).effects.flatMap(effect =>
    effect.type === 'return_stock'
      ? effect.units.map(({ variant_id, quantity }) => [variant_id, quantity])
      : [],
  )

describe('a refund by line of units that are to be exchanged', () => {
  const approved = () => run(delivered(), exchange, approve)

  test('cancels their replacements, which go back into stock', () => {
    expect(back(approved(), refund(2))).toEqual([['var_l3', 2]])
    expect(unitsToShip(run(approved(), refund(2), receive))).toEqual([])
  })

  test('leaves the replacement of the other unit', () => {
    expect(back(approved(), refund(1))).toEqual([['var_l3', 1]])
    expect(unitsToShip(run(approved(), refund(1), receive))).toEqual([
      { line_id: 'l3', quantity: 1 },
    ])
  })

  test('cancels replacements that are ready to ship, too', () => {
    const received = run(approved(), receive)
    expect(back(received, refund(2))).toEqual([['var_l3', 2]])
    expect(unitsToShip(run(received, refund(2)))).toEqual([])
  })

  test('says so in the panel', () => {
    const names = { customer: 'Wesley', payment: 'Visa ending in 4242' }
    const texts = (quantity: number) =>
      consequencesOf(approved(), decided(approved(), refund(quantity)), names).map(
        ({ text }) => text,
      )
    expect(texts(1)).toContain(
      '1 item for the exchange won’t ship, because the returned item is refunded.',
    )
    expect(texts(2)).toContain(
      '2 items for the exchange won’t ship, because the returned items are refunded.',
    )
  })

  test('before its approval leaves only the other unit to exchange', () => {
    const requested = run(delivered(), exchange)
    expect(unitsToShip(run(requested, refund(1), approve, receive))).toEqual([
      { line_id: 'l3', quantity: 1 },
    ])
    expect(unitsToShip(run(requested, refund(2), approve, receive))).toEqual([])
  })

  test('isn’t refunded again if the exchange becomes a refund', () => {
    const instead: Command = { ...approve, refund_instead: true }
    const given = { refund_id: 'ref_2', by: 'Ada', shipping: 0, deduction: 0, reason: '' }
    const order = run(delivered(), exchange, refund(1), instead, { ...receive, refund: given })
    expect(order.refunds.map(({ units }) => units)).toEqual([
      [{ line_id: 'l1', quantity: 1 }],
      [{ line_id: 'l1', quantity: 1 }],
    ])
    expect(run(delivered(), exchange, refund(2), instead, receive).returns).toMatchObject([
      { state: 'closed' },
    ])
  })
})

test('a replacement whose returned item was refunded doesn’t ship again when its package comes back', () => {
  const replaced = run(delivered(), exchange, approve, receive, {
    type: 'ship',
    shipment: shipment('shp_2'),
  })
  const comesBack: Command = { type: 'package_back', shipment_id: 'shp_2' }
  expect(unitsToShip(run(replaced, comesBack))).toEqual([{ line_id: 'l3', quantity: 2 }])
  expect(decide(run(replaced, refund(1)), comesBack, now)).toEqual({
    refused: 'not_allowed',
    sentence: 'Items of this package were refunded, so they can’t ship again.',
  })
})
