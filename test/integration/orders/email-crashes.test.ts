import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { getFailedEvent, listFailedEvents } from '../../../functions/table/failed-events.ts'
import { newId } from '../../../functions/table/id.ts'
import { failedEventKey } from '../../../functions/table/keys.ts'
import { claimEmail } from '../../../functions/table/mail-ledger.ts'
import { newOrderEmail } from '../../../functions/table/new-orders.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
import { scanPrefix } from '../../../functions/table/scan.ts'
import { visitor } from '../../support/call.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { crashCalls, isDeep } from '../../support/depth.ts'
import { sentTo } from '../../support/emails.ts'
import { crashAt, ProcessCrash, withFaults } from '../../support/faults.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { inState, toldReleased } from '../../support/order-states.ts'
import { ordersWithProduct, sweepLater } from '../../support/reconcile.ts'
import { deliverChange } from '../../support/stream.ts'

const later = async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

const placed = async (): Promise<OrderItem> => ({
  ...orderFor((await createCustomer()).id, [await stockProduct(5)]),
  email: `buyer-${randomUUID()}@example.com`,
})

const refundOf = (order: OrderItem) => ({
  id: newId('ref'),
  at: order.created_at,
  amount: order.total,
  reason: '',
  is_made: true,
})

/** Changes of an order, each with the subject of the only email it sends. */
const changes: [
  subject: RegExp,
  before: (order: OrderItem) => OrderItem | undefined,
  after: (order: OrderItem) => OrderItem,
][] = [
  [/is confirmed/, () => undefined, order => order],
  [/on its way/, order => order, order => inState(order, { status: 'shipped', version: 2 })],
  [
    /refund/,
    order => order,
    order => inState(order, { payment_status: 'refunded', refunds: [refundOf(order)], version: 2 }),
  ],
  [
    /didn’t go through/,
    order => inState(order, { placed_at: null, payment_status: 'failed' }),
    order => toldReleased(inState(order, { placed_at: null, payment_status: 'failed' })),
  ],
]

const Sent = z.object({ pk: z.string(), outcome: z.literal('sent').optional() })

/** Counts the buyers' emails that are recorded as sent. */
const recordedEmails = async (): Promise<number> => {
  let count = 0
  for await (const items of scanPrefix(Sent, 'MAIL#'))
    count += items.filter(
      ({ pk, outcome }) => outcome === 'sent' && !pk.startsWith(`MAIL#${newOrderEmail}`),
    ).length
  return count
}

describe('a consumer that crashes around any DynamoDB or SES call', () => {
  for (const when of ['before', 'after'] as const)
    it.each(changes)(`${when} it sends the email %s`, async (subject, before, after) => {
      const counts: number[] = []
      for (const call of crashCalls(`${when} ${subject}`)) {
        const order = await placed()
        const previous = before(order)
        const current = orderWithKeys(after(order))
        const deliver = async () => {
          const accepted = await deliverChange(previous && orderWithKeys(previous), current)
          if (!accepted) throw new Error('the consumer did not accept the change')
        }
        const recordedBefore = await recordedEmails()
        const crashed = await crashAt(call, when, deliver)
        const accepted = (await sentTo(order.email)).length
        const isRecorded = (await recordedEmails()) > recordedBefore
        // The claim of a crashed process expires after a minute.
        if (crashed) await later(2, deliver)
        const emails = await sentTo(order.email)
        for (const mail of emails) expect(mail.subject).toMatch(subject)
        counts.push(emails.length)
        // Only a crash after SES accepts the email and before that is recorded sends it twice.
        const isRepeated = crashed && accepted === 1 && !isRecorded
        expect(emails, `${when} call ${call}`).toHaveLength(isRepeated ? 2 : 1)
        if (!crashed) break
      }
      expect(counts.length).toBeGreaterThan(isDeep ? 4 : 0)
    })

  it.each(changes)('right after SES accepts it sends %s twice', async (subject, was, becomes) => {
    const order = await placed()
    const previous = was(order)
    const deliver = () =>
      deliverChange(previous && orderWithKeys(previous), orderWithKeys(becomes(order)))
    let isAccepted = false
    const error = () => new ProcessCrash()
    await withFaults(
      command => {
        if (isAccepted) return { when: 'before', error }
        isAccepted = command === 'SendEmailCommand'
        return isAccepted ? { when: 'after', error } : undefined
      },
      () => deliver().catch(() => undefined),
    )
    await later(2, deliver)
    const emails = await sentTo(order.email)
    expect(emails).toHaveLength(2)
    for (const mail of emails) expect(mail.subject).toMatch(subject)
  })

  it('is completed by the sweep if the event repeats too early', async () => {
    const order = await placed()
    await claimEmail('order-confirmation', order.id, new Date())
    expect(await deliverChange(undefined, orderWithKeys(order))).toBe(true)
    const [kept] = await listFailedEvents(1)
    expect(kept).toMatchObject({ subject: order.id, status: 'waiting', mail: null })
    const id = kept?.id ?? ''
    const item = () => get(z.looseObject({}), failedEventKey(id), { consistent: true })
    const waiting = await item()
    await later(1.1, async () => {
      await sweep()
      expect(await deliverChange(waiting, await item())).toBe(true)
    })
    expect(await getFailedEvent(id)).toBeUndefined()
    expect(await sentTo(order.email)).toHaveLength(1)
  })
})

describe('an order being placed', () => {
  const subjects = async (email: string) => (await sentTo(email)).map(({ subject }) => subject)

  it.each(['before', 'after'] as const)(
    'has an email only if it exists after a crash %s any write',
    async when => {
      const seen = new Set<string>()
      for (const call of crashCalls(`placed ${when}`)) {
        const { product } = await stockProduct(5)
        const email = `buyer-${randomUUID()}@example.com`
        const body = guestOrder([{ product_id: product.id, quantity: 1 }])
        const guest_info = { ...body.guest_info, email }
        const crashed = await crashAt(call, when, () =>
          visitor()(handler, 'POST /orders', {
            body: { ...body, guest_info },
            headers: { 'idempotency-key': randomUUID() },
          }),
        )
        // The stream sends the committed states: the order after the crash and its final state.
        const [left] = await ordersWithProduct(product.id)
        if (left) await deliverChange(undefined, orderWithKeys(left))
        let ended = left
        // The sweep ends the payment, and later tells a buyer who left.
        for (const minutes of [16, 50]) {
          await sweepLater(minutes)
          const [next] = await ordersWithProduct(product.id)
          if (next && next.version !== ended?.version)
            await deliverChange(ended && orderWithKeys(ended), orderWithKeys(next))
          ended = next
        }
        const expected = !ended
          ? []
          : [
              ended.placed_at
                ? `Your order ${ended.order_number} is confirmed`
                : 'Your payment didn’t go through',
            ]
        expect(await subjects(email)).toEqual(expected)
        seen.add(expected.join().replace(/SEL-\d+/, 'N'))
        if (!crashed) break
      }
      const all = ['', 'Your order N is confirmed', 'Your payment didn’t go through']
      expect([...seen].sort()).toEqual(isDeep ? all : all.filter(one => seen.has(one)))
    },
  )
})
