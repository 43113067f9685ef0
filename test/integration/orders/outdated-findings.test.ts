import { expect, test } from 'vitest'
import { reportToOrder } from '../../../functions/orders/apply-command.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { placeOrder } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'

const load = async (id: string) => (await findOrder(id)) as OrderItem

const paidOrder = async () => {
  const { product } = await stockProduct(3)
  const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 1 }]))
  return load(data.id)
}

/** Reports a bank's decision about a payment, to an order as it was read earlier. */
const dispute = async (known: OrderItem, id: string) => {
  const attempt = known.attempts[0] as OrderItem['attempts'][number]
  const reported = {
    id,
    attempt_id: attempt.id,
    amount: attempt.amount,
    reason: 'fraudulent',
    state: 'needs_response' as const,
    respond_by: null,
    opened_at: attempt.at,
    at: attempt.at,
  }
  const command = { type: 'dispute' as const, dispute: reported }
  return (await reportToOrder(known, command, () => id, new Date())).order
}

const disputesOf = ({ disputes = [] }: OrderItem) => disputes.map(({ id }) => id)

test('a finding about an order that has changed is added to the current order', async () => {
  const known = await paidOrder()
  await dispute(known, 'first')
  const returned = await dispute(known, 'second')
  const stored = await load(known.id)
  expect(disputesOf(stored)).toEqual(['first', 'second'])
  expect(stored.version).toBe(known.version + 2)
  expect(stored.timeline.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['first', 'second']),
  )
  expect(returned).toEqual(stored)
})

test('a finding that changes nothing in another version is applied to the current order', async () => {
  const current = await paidOrder()
  const other = await dispute(await paidOrder(), 'late')
  await dispute({ ...current, disputes: other.disputes }, 'late')
  expect(disputesOf(await load(current.id))).toEqual(['late'])
})

test('a finding that fails in an earlier version is applied to the current order', async () => {
  const { product } = await stockProduct(2)
  const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 2 }]))
  const current = await load(data.id)
  const attempts = current.attempts.map(one => ({ ...one, state: 'unknown' as const }))
  // It would hold more than half of the stock while its buyer confirms the payment, but it is paid.
  const earlier = { ...current, attempts, placed_at: null, version: current.version - 1 }
  const command = {
    type: 'charge' as const,
    attempt_id: current.id,
    state: 'requires_action' as const,
    amount: current.total,
    reason: null,
    refund_id: 'ref_none',
    by_buyer: false,
    provider_id: null,
    approval_url: null,
    card: null,
  }
  const applied = await reportToOrder(earlier, command, () => null, new Date())
  expect(applied).toEqual({ order: current, effects: [] })
  expect(await load(current.id)).toEqual(current)
})

test('a repeated finding changes nothing and returns the current order', async () => {
  const known = await paidOrder()
  await dispute(known, 'once')
  const stored = await load(known.id)
  expect(await dispute(known, 'once')).toEqual(stored)
  expect(await load(known.id)).toEqual(stored)
})
