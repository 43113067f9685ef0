import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { performWork } from '../../functions/orders/order-work.ts'
import { checkCreditNotes } from '../../functions/repair/credit-notes.ts'
import { checkInvoices } from '../../functions/repair/invoices.ts'
import { findDrift } from '../../functions/table/drift.ts'
import { listFailedEvents } from '../../functions/table/failed-events.ts'
import { allLists } from '../../functions/table/lists/all-lists.ts'
import { checkLists } from '../../functions/table/lists/repair.ts'
import { refundableAmount } from '../../shared/rules/order/amounts.ts'
import { orderStatuses } from '../../shared/schemas/order.ts'
import { BusyShop, type Pick, type Purchase } from './busy-shop.ts'
import { isDeep } from './depth.ts'
import { crashAt, withFaults } from './faults.ts'
import { longWays } from './long-ways.ts'
import { type Paying, waysToPay } from './paying.ts'
import { reconcile, sweepLater } from './reconcile.ts'
import { runs, seed } from './seed.ts'

/** What goes wrong at one call of the table, of the payment provider's records or of SES. */
type Fault = { call: number; kind: 'crash' | 'error'; when: 'before' | 'after' }
/** A fault, or by how many seconds the clock of the process is off. */
type Trouble = Fault | { seconds: number } | null
type Model = { orders: number }
type Step = fc.AsyncCommand<Model, BusyShop>

/** Does work while the clock of the process is off, as clocks of several machines are. */
const whileOff = async (seconds: number, work: () => Promise<void>): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 })
  await work().finally(() => vi.useRealTimers())
}

const meet = async (trouble: Trouble, work: () => Promise<void>): Promise<void> => {
  if (!trouble) return work()
  if ('seconds' in trouble) return whileOff(trouble.seconds, work)
  const { call, kind, when } = trouble
  if (kind === 'crash') return void (await crashAt(call, when, work))
  let calls = 0
  await withFaults(
    () => (++calls === call ? { when, error: () => new Error('a call failed') } : undefined),
    () => work().catch(() => undefined),
  )
}

const fault = fc.record({
  call: fc.integer({ min: 1, max: 16 }),
  kind: fc.constantFrom('crash' as const, 'error' as const),
  when: fc.constantFrom('before' as const, 'after' as const),
})
const troubles: fc.Arbitrary<Trouble> = fc.option(
  fc.oneof(fault, fault, fc.record({ seconds: fc.integer({ min: -180, max: 180 }) })),
  { freq: 4 },
)
const picks: fc.Arbitrary<Pick> = fc.record({
  order: fc.nat(1),
  line: fc.nat(1),
  count: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
  person: fc.nat(2),
})
const purchases: fc.Arbitrary<Purchase> = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  size: fc.nat(1),
  how: fc.constantFrom(...waysToPay),
  isGuest: fc.boolean(),
  usesCoupon: fc.boolean(),
})

/** Minutes of the week after which reopened orders lapse. */
const week = 7 * 24 * 60

/** A step of one person, as a command that fast-check can leave out of a counterexample. */
const step = (
  name: string,
  act: (shop: BusyShop) => Promise<void>,
  trouble: Trouble,
  isPossible: (model: Model) => boolean = ({ orders }) => orders > 0,
): Step => ({
  check: isPossible,
  run: async (model, shop) => {
    if (name.startsWith('buy')) model.orders++
    await meet(trouble, () => act(shop))
    const worst = shop.takeWorst()
    const isCalm = !trouble || 'seconds' in trouble
    if (isCalm) expect(worst, 'an answer without a reason').toBeLessThan(500)
    await shop.deliver()
    await shop.check()
  },
  toString: () => (trouble ? `${name} with ${JSON.stringify(trouble)}` : name),
})

const buying = fc.tuple(purchases, troubles).map(([purchase, trouble]) =>
  step(
    `buy ${JSON.stringify(purchase)}`,
    shop => shop.buy(purchase),
    trouble,
    ({ orders }) => orders < 3,
  ),
)

const acting = (
  name: string,
  act: (shop: BusyShop, pick: Pick) => Promise<void>,
): fc.Arbitrary<Step> =>
  fc
    .tuple(picks, troubles)
    .map(([pick, trouble]) =>
      step(`${name} ${JSON.stringify(pick)}`, shop => act(shop, pick), trouble),
    )

type Body = (pick: Pick, line: string) => object
const commanding = (name: string, path: string, bodyOf: Body): fc.Arbitrary<Step> =>
  acting(name, (shop, pick) =>
    shop.asStaff(pick, path, order => {
      const line = order.lines[pick.line % order.lines.length]?.id
      return line ? bodyOf(pick, line) : undefined
    }),
  )

const units = ({ count }: Pick, line_id: string) => [{ line_id, quantity: count }]

const steps = [
  buying,
  acting('cancel', (shop, pick) => shop.cancelAsBuyer(pick)),
  acting('pay the link', (shop, pick) => shop.payByLink(pick)),
  acting('request a return', (shop, pick) => shop.requestReturn(pick)),
  acting('cancel the return', (shop, pick) => shop.cancelReturn(pick)),
  acting('repeat notices', (shop, pick) => shop.repeatNotices(pick)),
  acting('capture late', (shop, pick) => shop.captureLate(pick)),
  acting('look', (shop, pick) => shop.look(pick)),
  acting('ship all', (shop, pick) => shop.shipAll(pick)),
  acting('sweep', () => sweepLater()),
  acting('sweep a week later', () => sweepLater(week)),
  commanding('ship', 'shipments', (pick, line) => ({ units: units(pick, line), carrier: 'ups' })),
  commanding('deliver', 'deliveries', () => ({})),
  commanding('cancel items', 'cancellations', (pick, line) => ({
    ...(pick.flag && { units: units(pick, line) }),
    restock: pick.count > 1,
    reason: '',
  })),
  commanding('refund items', 'refunds', (pick, line) => ({
    units: [{ line_id: line, quantity: pick.count, restock: pick.flag }],
  })),
  commanding('refund an amount', 'refunds', ({ count }) => ({ amount: count * 3.5 })),
  acting('refund almost everything', (shop, pick) =>
    shop.asStaff(pick, 'refunds', order => ({
      amount: Math.max(1, refundableAmount(order) - (pick.flag ? 0 : pick.count)) / 100,
    })),
  ),
  commanding('give away', 'shipments', (pick, line) => ({
    units: units(pick, line),
    for_free: true,
  })),
  acting('take back a delivery', (shop, pick) =>
    shop.asStaff(
      pick,
      'undeliveries',
      ({ shipments }) =>
        shipments[0] && { shipment_id: shipments[pick.line % shipments.length]?.id },
    ),
  ),
  commanding('correct the delivery day', 'shipments/{shipment_id}/delivery', ({ count }) => ({
    day: new Date(Date.now() - (count - 1) * 86_400_000).toISOString().slice(0, 10),
  })),
  commanding('bring a package back', 'shipments/{shipment_id}/comeback', () => ({})),
  commanding('start a return', 'returns', (pick, line) => ({
    items: [
      {
        line_id: line,
        quantity: pick.count,
        reason: pick.flag ? 'Damaged or faulty' : 'Too small',
      },
    ],
  })),
  acting('mark all', (shop, { count }) =>
    shop.markAll(
      (['mark_processing', 'mark_shipped', 'mark_delivered'] as const)[count - 1] ?? 'mark_shipped',
    ),
  ),
  acting('dispute', (shop, pick) => shop.dispute(pick)),
  acting('delete the coupon', shop => shop.deleteCoupon()),
  acting('delete the product', shop => shop.deleteProduct()),
  commanding('reopen', 'reopenings', ({ flag, count }) => ({
    payment: count === 1 ? null : flag ? 'link' : 'cash_on_delivery',
  })),
  commanding('approve', 'returns/{return_id}/approval', () => ({})),
  commanding('reject', 'returns/{return_id}/rejection', () => ({ answer: 'Worn' })),
  commanding('receive', 'returns/{return_id}/receipt', (pick, line) => ({
    restock: pick.flag ? units({ ...pick, count: 1 }, line) : [],
    ...(pick.count > 1 && { refund: {} }),
  })),
  commanding('close', 'returns/{return_id}/closing', ({ flag }) =>
    flag ? { answer: 'Worn' } : {},
  ),
  commanding('set the status', 'status', ({ order, count }) => ({
    status: orderStatuses[(order + count) % orderStatuses.length],
  })),
]

const ways = Object.entries(longWays).map(([name, way]) => acting(name, way))

/** Does work that failed and was set aside, as its retry does. A sweep may have requested it before. */
const retryFailed = async (shop: BusyShop): Promise<void> => {
  for (const { work } of await listFailedEvents(1_000))
    if (work && shop.ids.includes(work.order_id)) await performWork(work, new Date())
}

/** Redelivers failed notices, finishes promised work, then compares everything with the payment provider's records. */
const settle = async (shop: BusyShop, paying: Paying): Promise<void> => {
  for (const order of shop.ids.keys()) {
    const pick = { order, line: 0, count: 1, flag: false, person: 0 }
    await shop.repeatNotices(pick)
    await shop.endDispute(pick)
  }
  await retryFailed(shop)
  await sweepLater(2 * week)
  await retryFailed(shop)
  await sweepLater(2 * week)
  await shop.deliver(2)
  await shop.check()
  const all = (await shop.all()).filter(order => order.reopened_at === null || order.placed_at)
  const { problems } = await reconcile(shop.productId, null, all, paying)
  expect(problems.filter(problem => !problem.includes('units sold'))).toEqual([])
}

let shops = 0

/**
 * Lets customers, guests, staff, the provider and the sweep do random things to orders, whatever
 * fails, and checks that money, goods and coupons add up after every step.
 */
export const runPeople = async (token: string, paying: Paying, times: number): Promise<void> => {
  const anything = fc.oneof(
    { weight: 2, arbitrary: fc.oneof(...steps) },
    { weight: 1, arbitrary: fc.oneof(...ways) },
  )
  const history = fc.array(anything, {
    minLength: 2,
    maxLength: isDeep ? 25 : 9,
    size: 'max',
  })
  const first = fc.array(purchases, { minLength: 1, maxLength: 2, size: 'max' })
  await fc.assert(
    fc.asyncProperty(first, history, async (bought, commands) => {
      const shop = await BusyShop.open(token, ++shops, paying)
      for (const purchase of bought) await shop.buy(purchase)
      const model = { orders: bought.length }
      await fc.asyncModelRun(() => ({ model, real: shop }), commands)
      await settle(shop, paying)
    }),
    { numRuns: runs(times), seed },
  )
  const drift = await findDrift(checkLists(allLists))
  expect(drift.filter(({ list }) => list === 'ORDERS')).toEqual([])
  expect(await findDrift<{ what: string }>(checkInvoices(), checkCreditNotes())).toEqual([])
}
