import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCommand } from '../../../functions/orders/apply-command.ts'
import { changeStatus } from '../../../functions/orders/change-status.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { doPromised } from '../../../functions/orders/order-work.ts'
import { newId } from '../../../functions/table/id.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { ShopError } from '../../../shared/errors.ts'
import { refundable } from '../../../shared/rules/order/amounts.ts'
import { type OrderStatus, orderStatuses } from '../../../shared/schemas/order.ts'
import { visitor } from '../../support/call.ts'
import { crashAt } from '../../support/faults.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { allOrders, reconcile, sweepLater } from '../../support/reconcile.ts'
import { runs, timeFor } from '../../support/seed.ts'

const initialStock = 6

const buying = fc.record({
  do: fc.constant('buy' as const),
  quantity: fc.integer({ min: 1, max: 3 }),
  how: fc.constantFrom('card', 'declined', 'cash', 'approve', 'cancel', 'abandon'),
})
const changing = fc.record({
  do: fc.constant('change' as const),
  order: fc.nat(3),
  to: fc.constantFrom(...orderStatuses),
})
const refunding = fc.record({
  do: fc.constant('refund' as const),
  order: fc.nat(3),
  percent: fc.integer({ min: 1, max: 100 }),
})
/** An action and, optionally, the table call around which the process crashes. */
const step = fc.record({
  action: fc.oneof({ weight: 3, arbitrary: buying }, { weight: 2, arbitrary: changing }, refunding),
  crash: fc.option(
    fc.record({
      call: fc.integer({ min: 1, max: 14 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
    { freq: 3 },
  ),
})
const history = fc.array(step, { minLength: 2, maxLength: 5 })
type Step = ReturnType<typeof step.generate>['value']

const buy = async (productId: string, { quantity, how }: { quantity: number; how: string }) => {
  const method =
    how === 'cash' ? 'cash_on_delivery' : ['card', 'declined'].includes(how) ? 'card' : 'paypal'
  const body = guestOrder([{ product_id: productId, quantity }], {
    payment_method: method,
    ...(method !== 'card' && { payment_data: null }),
  })
  if (how === 'declined') Object.assign(body.payment_data, { token: 'tok_demo_declined' })
  const guest = visitor()
  const { data } = await guest(handler, 'POST /orders', {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (data?.approval_url && how !== 'abandon')
    await guest(handler, 'POST /orders/{id}/payment', {
      params: { id: data.id },
      query: { token: data.link_token },
      body: { decision: how },
    })
  return data?.id as string | undefined
}

/** Changes the status as the back-office does, from the stored version of the order. */
const change = (order: OrderItem, to: OrderStatus) =>
  changeStatus(
    order,
    { to, by: { id: 'usr_o', name: 'Owner' }, note: '', tracking_number: null },
    new Date(),
  )

const refund = async (order: OrderItem, percent: number) => {
  const now = new Date()
  const by = { id: 'usr_o', name: 'Owner' }
  const command = {
    type: 'refund' as const,
    refund_id: newId('ref', now),
    by: by.name,
    units: [],
    shipping: 0,
    deduction: 0,
    amount: Math.floor((refundable(order) * percent) / 100),
    reason: '',
  }
  await doPromised(await applyCommand(order, command, { by, note: '' }, now), now)
}

const isRefusal = (error: unknown) =>
  error instanceof ShopError && ['not_allowed', 'invalid'].includes(error.code)

const act = async (productId: string, ids: string[], { action }: Step) => {
  if (action.do === 'buy') {
    const id = await buy(productId, action)
    if (id) ids.push(id)
    return
  }
  const order = await findOrder(ids[action.order] ?? 'none')
  if (!order) return
  try {
    if (action.do === 'change') await change(order, action.to)
    else await refund(order, action.percent)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
}

const runSteps = async (productId: string, steps: readonly Step[]) => {
  const ids: string[] = []
  for (const one of steps) {
    const work = () => act(productId, ids, one)
    if (one.crash) await crashAt(one.crash.call, one.crash.when, work)
    else await work()
  }
}

test('money and stock add up after any history', { timeout: timeFor(120_000) }, async () => {
  const histories = fc.sample(history, runs(150))
  for (let start = 0; start < histories.length; start += 50) {
    const batch = await Promise.all(
      histories.slice(start, start + 50).map(async steps => {
        const { product } = await stockProduct(initialStock, { price: 2_000 })
        await runSteps(product.id, steps)
        return { steps, productId: product.id }
      }),
    )
    await sweepLater()
    const orders = await allOrders()
    for (const { steps, productId } of batch) {
      const own = orders.filter(order => order.lines[0]?.product_id === productId)
      const books = await reconcile(productId, null, own)
      const description = JSON.stringify(steps)
      expect(books.problems, description).toEqual([])
      expect(books.stock + books.unitsHeld, description).toBe(initialStock)
      expect(books.stock, description).toBeGreaterThanOrEqual(0)
    }
  }
})
