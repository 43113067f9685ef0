import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { onFailedEvent } from '../../../functions/events/failed-event.ts'
import { checkInvoices } from '../../../functions/repair/invoices.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import { getCoupon } from '../../../functions/table/coupons.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { listFailedEvents, requestRetry } from '../../../functions/table/failed-events.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { readListSum } from '../../../functions/table/lists/counts.ts'
import { checkLists } from '../../../functions/table/lists/repair.ts'
import { checkReports } from '../../../functions/table/rollups/repair.ts'
import { scanItems } from '../../../functions/table/scan.ts'
import { transact } from '../../../functions/table/transact.ts'
import { guestWithCoupon, placeOrder, placePatiently, stockOf } from '../../support/checkout.ts'
import { isDeep } from '../../support/depth.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { dice } from '../../support/seed.ts'
import { deliverChange } from '../../support/stream.ts'

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

/** Retries the changes that were stored because the machine was too slow for a call, as the sweep does. */
const retryFailed = async () => {
  for (const event of await listFailedEvents(1_000)) {
    await transact([requestRetry(event, new Date(), () => new Error('gone'))])
    const { asked } = event
    await onFailedEvent({
      entity: 'failed-event',
      before: { ...event },
      after: { ...event, asked: asked + 1 },
      sequence: event.id,
    })
  }
  expect(await listFailedEvents(1)).toEqual([])
}

/** What buyers at once find: a fourth of them gets a unit, five of the others' orders their coupon. */
const buyers = isDeep ? 200 : 60
const units = buyers / 4
const couponUses = 5

describe('concurrent orders', () => {
  test(`${buyers} buyers of ${units} units get exactly ${units}`, async () => {
    const { product } = await stockProduct(units)
    const items = [{ product_id: product.id, quantity: 1 }]
    const answers = await Promise.all(times(buyers, () => placePatiently(guestOrder(items))))
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(units)
    expect(statuses.filter(status => status === 409)).toHaveLength(buyers - units)
    expect(await stockOf(product.id)).toBe(0)
  })

  test('overlapping baskets of 1 to 8 lines in any order never oversell', async () => {
    const inStock = isDeep ? 12 : 4
    const products = await Promise.all(times(10, () => stockProduct(inStock)))
    const roll = dice('baskets')
    const baskets = times(buyers / 2, () =>
      products
        .toSorted(() => roll() - 0.5)
        .slice(0, 1 + Math.floor(roll() * 8))
        .map(({ product }) => ({ product_id: product.id, quantity: 1 + Math.floor(roll() * 2) })),
    )
    const answers = await Promise.all(baskets.map(items => placePatiently(guestOrder(items))))
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    for (const { product } of products) {
      const sold = baskets
        .filter((_, index) => answers[index]?.status === 201)
        .flat()
        .filter(item => item.product_id === product.id)
        .reduce((sum, item) => sum + item.quantity, 0)
      expect(await stockOf(product.id)).toBe(inStock - sold)
      expect(sold).toBeLessThanOrEqual(inStock)
    }
  })

  test(`a coupon for ${couponUses} is used by exactly ${couponUses} of ${units} orders`, async () => {
    await stockCoupon('FIVEONLY', { usage_limit: couponUses })
    const { product } = await stockProduct(100, { price: 2_000 })
    const shoppers = await Promise.all(
      times(units, () => guestWithCoupon(product.id, 1, 'FIVEONLY')),
    )
    const order = () =>
      guestOrder([{ product_id: product.id, quantity: 1 }], { subtotal: 20, discount: 2 })
    const answers = await Promise.all(shoppers.map(guest => placePatiently(order(), guest)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(couponUses)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.every(one => one.status === 409 && one.body.code === 'price_changed')).toBe(true)
    expect(refused.every(one => one.data.quote.discount === 0)).toBe(true)
    expect((await getCoupon('FIVEONLY'))?.used_count).toBe(couponUses)
    expect(await stockOf(product.id)).toBe(100 - couponUses)
  })

  test('one order sent 50 times with one key is one order and one charge', async () => {
    const { product } = await stockProduct(60, { price: 2_000 })
    const key = randomUUID()
    const body = guestOrder([{ product_id: product.id, quantity: 1 }])
    const answers = await Promise.all(times(50, () => placeOrder(body, key)))
    const made = answers.filter(({ status }) => status === 201)
    const ids = [...new Set(made.map(answer => answer.data.id as string))]
    expect(ids).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 409, 429].includes(status))).toBe(true)
    expect(await getCharge(ids[0] ?? '')).toMatchObject({ status: 'captured', amount: 2_807 })
    expect(await stockOf(product.id)).toBe(59)
  })

  test('keep lists and reports correct after repeated concurrent events', async () => {
    const Listed = z.looseObject({ entity: z.string().optional(), id: z.string().optional() })
    const listed = async () => {
      const found: z.infer<typeof Listed>[] = []
      for await (const item of scanItems(Listed))
        if (allLists.some(({ entity }) => entity === item.entity)) found.push(item)
      return found
    }
    const roll = dice('changes')
    const deliverTwice = async (changed: readonly z.infer<typeof Listed>[]) => {
      const events = [...changed, ...changed].toSorted(() => roll() - 0.5)
      const accepted = await Promise.all(events.map(item => deliverChange(undefined, item)))
      // The stream retries the events that the consumer rejected.
      const rejected = events.filter((_, index) => !accepted[index])
      for (const item of rejected) expect(await deliverChange(undefined, item)).toBe(true)
      await retryFailed()
    }
    const changed = await listed()
    await deliverTwice(changed)
    // Paid orders got their invoices.
    const added = (await listed()).filter(({ id }) => !changed.some(one => one.id === id))
    expect(added.length).toBeGreaterThan(units + couponUses + 1)
    expect(new Set(added.map(({ entity }) => entity))).toEqual(new Set(['invoice']))
    await deliverTwice(added)
    expect(await findDrift(checkInvoices())).toEqual([])
    expect(await findDrift(checkLists(allLists))).toEqual([])
    expect(await findDrift(await checkReports())).toEqual([])
    const orders = changed.filter(({ entity }) => entity === 'order')
    expect(orders.length).toBeGreaterThan(units + couponUses + 1)
    expect((await readListSum('ORDERS')).reduce((sum, { count }) => sum + count, 0)).toBe(
      orders.length,
    )
  })
})
