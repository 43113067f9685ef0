import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AddressBook } from '../../../../../functions/table/addresses.ts'
import { ComplaintItem, ComplaintMessageItem } from '../../../../../functions/table/complaints.ts'
import { CouponItem } from '../../../../../functions/table/coupons.ts'
import { InvoiceItem } from '../../../../../functions/table/invoices.ts'
import { OrderItem } from '../../../../../functions/table/orders.ts'
import { ProductItem, VariantItem } from '../../../../../functions/table/products.ts'
import { ReviewItem } from '../../../../../functions/table/reviews.ts'
import { UserItem } from '../../../../../functions/table/users.ts'
import { categoryNames } from '../../../../../infra/local/seed/categories.ts'
import { type DemoStore, demoStore } from '../../../../../infra/local/seed/demo-store.ts'
import { couponProblem } from '../../../../../shared/rules/coupon.ts'
import { formatCents, percentOf } from '../../../../../shared/rules/money.ts'
import { paymentStatusOf, statusOf } from '../../../../../shared/rules/order/status.ts'
import { complaintPriorities, complaintStatuses } from '../../../../../shared/rules/tickets.ts'
import { invoiceStatuses } from '../../../../../shared/schemas/invoice.ts'
import {
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '../../../../../shared/schemas/order.ts'

const now = new Date('2026-11-20T21:30:00Z')
const store = demoStore(now)
const day = 86_400_000
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const values = <T, K extends keyof T>(list: readonly T[], key: K) =>
  new Set(list.map(one => one[key]))
const statuses = (list: DemoStore['orders']) => new Set(list.map(statusOf))
const own = (list: DemoStore['orders']) => list.filter(one => one.email === 'customer@example.com')

describe('the catalog', () => {
  const products = store.products.map(({ product }) => product)

  it('is written in American English, with American units', () => {
    const foreign =
      /elastane|polyamide|\bmould|\blitres?\b|\bmatt\b|\d ct\b|harbour|turn-up|rucksack|°C|\d cm\b|g\/m²|jewellery|\bgrey\b|jumper/i
    const words = (key: string, value: unknown) =>
      /url|image|srcset/.test(key) ? undefined : value
    for (const product of products) expect(JSON.stringify(product, words)).not.toMatch(foreign)
    for (const { title, comment } of store.reviews)
      expect(`${title} ${comment}`).not.toMatch(foreign)
  })

  it('has materials short enough for a card', () => {
    for (const { material } of products)
      expect((material ?? '').length, material ?? '').toBeLessThan(35)
  })
})

describe('every item', () => {
  it('matches its stored schema', () => {
    for (const { product, variants } of store.products) {
      ProductItem.parse(product)
      for (const variant of variants) VariantItem.parse(variant)
    }
    for (const { complaint, messages } of store.complaints) {
      ComplaintItem.parse(complaint)
      for (const message of messages) ComplaintMessageItem.parse(message)
    }
    for (const order of store.orders) OrderItem.parse(order)
    for (const review of store.reviews) ReviewItem.parse(review)
    for (const coupon of store.coupons) CouponItem.parse(coupon)
    for (const invoice of store.invoices) InvoiceItem.parse(invoice)
    for (const user of store.users) UserItem.parse(user)
    for (const { book } of store.addressBooks) AddressBook.parse(book)
  })

  it('gives every customer a default address and the demo customer a second one', () => {
    for (const { book } of store.addressBooks)
      expect(book.addresses.map(({ id }) => id)).toContain(book.default_id)
    expect(store.addressBooks.map(({ book }) => book.addresses.length).slice(0, 2)).toEqual([2, 1])
  })

  it('is the same on every run for the same instant', () => {
    expect(demoStore(now)).toEqual(store)
  })

  it('has a unique id', () => {
    const ids = [
      ...store.products.flatMap(({ product, variants }) => [
        product.id,
        ...variants.map(({ id }) => id).filter(id => id !== product.id),
      ]),
      ...store.orders.map(({ id }) => id),
      ...store.reviews.map(({ id }) => id),
      ...store.users.map(({ id }) => id),
      ...store.invoices.map(({ id }) => id),
      ...store.complaints.flatMap(({ complaint, messages }) => [
        complaint.id,
        ...messages.map(({ id }) => id),
      ]),
    ]
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('marks what could trigger emails as seeded', () => {
    expect(store.orders.every(order => order.seeded)).toBe(true)
    expect(store.complaints.every(({ complaint }) => complaint.seeded)).toBe(true)
    expect(store.invoices.every(invoice => invoice.seeded)).toBe(true)
  })
})

describe('the catalog', () => {
  const products = store.products.map(({ product }) => product)
  const stocks = store.products.map(({ variants }) => sum(variants.map(({ stock }) => stock)))

  it('has at least 48 products in six categories, 6 of them featured', () => {
    expect(products.length).toBeGreaterThanOrEqual(48)
    expect(categoryNames).toEqual([
      'Dresses',
      'Tops',
      'Bottoms',
      'Outerwear',
      'Accessories',
      'Shoes',
    ])
    for (const { id } of store.categories)
      expect(products.filter(one => one.category_id === id).length).toBeGreaterThanOrEqual(7)
    expect(products.filter(({ featured }) => featured)).toHaveLength(6)
  })

  it('has products on sale, new, low in stock and sold out', () => {
    const onSale = products.filter(one => one.compare_price || one.sale_price)
    const fresh = products.filter(one => now.getTime() - Date.parse(one.created_at) < 30 * day)
    expect(onSale.length).toBeGreaterThanOrEqual(8)
    expect(fresh.length).toBe(10)
    expect(stocks.filter(stock => stock === 0)).toHaveLength(2)
    expect(stocks.filter(stock => stock > 0 && stock < 5)).toHaveLength(1)
    expect(stocks.filter(stock => stock > 0 && stock <= 10)).toHaveLength(4)
  })

  it('has products with only some sizes sold out', () => {
    const partly = store.products.filter(
      ({ variants }) =>
        variants.some(one => one.stock === 0) && variants.some(one => one.stock > 0),
    )
    expect(partly.length).toBeGreaterThan(10)
  })

  it('gives every variant its own SKU and a product without options one variant', () => {
    const skus = store.products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(skus.length)
    expect(skus.every(sku => /^[A-Z0-9-]+$/.test(sku))).toBe(true)
    const plain = store.products.filter(({ product }) => product.options.length === 0)
    expect(
      plain.map(({ product, variants }) => variants.map(({ id }) => id === product.id)),
    ).toEqual([[true]])
  })

  it('has compare prices above and sale prices below the price', () => {
    for (const { compare_price, sale_price, price } of products) {
      if (compare_price !== null) expect(compare_price).toBeGreaterThan(price)
      if (sale_price !== null) expect(sale_price).toBeLessThan(price)
    }
  })

  it('has a file for every picture URL', () => {
    const seed = new URL('../../../../../infra/local/seed/pictures/', import.meta.url)
    const site = new URL('../../../../../web/public/', import.meta.url)
    const addresses = products.flatMap(({ pictures }) =>
      pictures.flatMap(({ url, srcset }) => [
        url,
        ...(srcset ?? '').split(', ').map(one => one.split(' ')[0] ?? ''),
      ]),
    )
    const missing = addresses.filter(
      one => !existsSync(new URL(one.replace('/pictures/catalogue/', ''), seed)),
    )
    expect(missing).toEqual([])
    const art = [
      ...products.map(one => one.fallback_image),
      ...store.categories.map(({ image }) => image),
    ]
    expect(art.filter(one => !existsSync(new URL(`.${one}`, site)))).toEqual([])
  })

  it('describes every picture', () => {
    for (const { pictures } of products) {
      expect(pictures.length).toBeGreaterThan(0)
      for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(10)
    }
  })

  it('counts the units sold', () => {
    for (const { id, units_sold } of products) {
      const sold = store.orders
        .filter(order => order.placed_at && statusOf(order) !== 'cancelled')
        .flatMap(order => order.lines.filter(line => line.product_id === id))
      expect(units_sold).toBe(sum(sold.map(line => line.quantity)))
    }
  })
})

describe('reviews', () => {
  it('add up to the ratings of their product', () => {
    for (const { product } of store.products) {
      const of = store.reviews.filter(({ product_id }) => product_id === product.id)
      const stars = of.map(({ rating }) => rating)
      expect(sum(product.ratings)).toBe(of.length)
      expect(sum(product.ratings.map((count, index) => count * (index + 1)))).toBe(sum(stars))
      expect(new Set(of.map(({ user_id }) => user_id)).size).toBe(of.length)
    }
  })

  it('are verified only if the reviewer had received the product', () => {
    for (const review of store.reviews) {
      const received = store.orders.some(
        order =>
          order.user_id === review.user_id &&
          order.lines.some(line => line.product_id === review.product_id) &&
          order.timeline.some(({ to, at }) => to === 'delivered' && at < review.created_at),
      )
      expect(received).toBe(review.is_verified_purchase)
    }
    expect(store.reviews.filter(one => one.is_verified_purchase).length).toBeGreaterThan(100)
  })

  it('are dated between the product’s creation and now', () => {
    for (const review of store.reviews) {
      const product = store.products.find(one => one.product.id === review.product_id)?.product
      expect(review.created_at < now.toISOString()).toBe(true)
      expect(review.created_at > (product?.created_at ?? '')).toBe(true)
    }
  })
})

describe('orders', () => {
  it('come in every status, payment status and payment method', () => {
    expect(statuses(store.orders)).toEqual(new Set(orderStatuses))
    expect(new Set(store.orders.map(paymentStatusOf))).toEqual(new Set(paymentStatuses))
    // Bank transfer is off.
    const offered = paymentMethods.filter(method => method !== 'bank_transfer')
    expect(values(store.orders, 'payment_method')).toEqual(new Set(offered))
  })

  it('span the last 120 days, with more in recent weeks', () => {
    const times = store.orders.map(order => Date.parse(order.created_at))
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
    expect(now.getTime() - Math.max(...times)).toBeLessThan(day)
    expect(now.getTime() - Math.min(...times)).toBeGreaterThan(118 * day)
    const recent = times.filter(time => now.getTime() - time < 60 * day).length
    expect(recent).toBeGreaterThan(times.length * 0.55)
  })

  it('add up to the cent', () => {
    for (const order of store.orders) {
      const { lines, subtotal, discount, shipping_cost, tax, total } = order
      for (const line of lines) expect(line.total).toBe(line.unit_price * line.quantity)
      expect(sum(lines.map(line => line.total))).toBe(subtotal)
      expect(sum(lines.map(line => line.discount))).toBe(discount)
      expect(tax).toBe(percentOf(subtotal - discount + shipping_cost, 8))
      expect(total).toBe(subtotal - discount + shipping_cost + tax)
    }
  })

  it('have consecutive numbers and ids that sort by date', () => {
    const numbers = store.orders.map(order => order.order_number)
    expect(numbers).toEqual(numbers.map((_, index) => `SEL-${10_001 + index}`))
    const ids = store.orders.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(ids)
  })

  it('have a timeline that ends with their status', () => {
    for (const order of store.orders) {
      const times = order.timeline.map(event => event.at)
      expect(times.toSorted()).toEqual(times)
      expect(order.timeline.at(-1)?.to).toBe(statusOf(order))
      expect(order.updated_at).toBe(times.at(-1))
      const isOnItsWay = order.timeline.some(event => event.to === 'shipped')
      expect(order.shipments.some(one => one.tracking_number !== null)).toBe(isOnItsWay)
      expect(order.placed_at === null).toBe(paymentStatusOf(order) === 'failed')
    }
  })

  it('leave no pending payments for the sweep', () => {
    const open = store.orders.filter(order => paymentStatusOf(order) === 'pending')
    expect(values(open, 'payment_method')).toEqual(new Set(['cash_on_delivery']))
  })

  it('have a charge unless paid in cash', () => {
    for (const order of store.orders) {
      const charge = store.charges.find(({ reference }) => reference === order.id)
      if (order.payment_method === 'cash_on_delivery') expect(charge).toBeUndefined()
      else
        expect(charge).toMatchObject({
          amount: order.total,
          status: paymentStatusOf(order) === 'failed' ? 'declined' : 'captured',
          refunded: paymentStatusOf(order) === 'refunded' ? order.total : 0,
        })
    }
  })

  it('are counted per customer, and the demo customer has one in each status', () => {
    for (const user of store.users) {
      const placed = store.orders.filter(order => order.user_id === user.id && order.placed_at)
      expect(user.total_orders).toBe(placed.length)
    }
    expect(statuses(own(store.orders))).toEqual(new Set(orderStatuses))
  })
})

describe('coupons', () => {
  const today = now.toISOString().slice(0, 10)
  const problem = (code: string) => {
    const coupon = store.coupons.find(one => one.code === code)
    return coupon && couponProblem(coupon, 15_000, today, formatCents)
  }

  it('include two valid, one expired and one used up', () => {
    expect(problem('WELCOME10')).toBeNull()
    expect(problem('SAVE20')).toBeNull()
    expect(problem('SPRING15')).toBe('This code has expired')
    expect(problem('FIRST50')).toBe('This code has been used up')
  })

  it('are used as often as orders include them', () => {
    for (const { code, used_count } of store.coupons) {
      const users = store.orders.filter(order => order.coupon_code === code)
      expect(users).toHaveLength(used_count)
      expect(users.every(order => order.holds_coupon)).toBe(true)
    }
  })
})

describe('complaints', () => {
  const complaints = store.complaints.map(({ complaint }) => complaint)

  it('come in every status and priority, some unread, some assigned to staff', () => {
    expect(values(complaints, 'status')).toEqual(new Set(complaintStatuses))
    expect(values(complaints, 'priority')).toEqual(new Set(complaintPriorities))
    expect(complaints.some(one => one.unread_by_staff)).toBe(true)
    expect(complaints.some(one => one.unread_by_customer)).toBe(true)
    const staff = store.users.filter(({ role }) => role !== 'customer').map(({ id }) => id)
    const assigned = complaints.flatMap(one => one.assigned_to ?? [])
    expect(new Set(assigned)).toEqual(new Set(staff))
  })

  it('refer to an earlier order of the same customer', () => {
    for (const { order_id, user_id, created_at } of complaints.filter(one => one.order_id)) {
      const order = store.orders.find(({ id }) => id === order_id)
      expect(order?.user_id).toBe(user_id)
      expect((order?.created_at ?? '') < created_at).toBe(true)
    }
  })

  it('have no messages in the future', () => {
    const times = store.complaints.flatMap(({ messages }) => messages.map(one => one.created_at))
    expect(times.every(time => time < now.toISOString())).toBe(true)
  })
})

describe('invoices', () => {
  it('come in every status with unique numbers', () => {
    expect(values(store.invoices, 'status')).toEqual(new Set(invoiceStatuses))
    expect(values(store.invoices, 'number').size).toBe(store.invoices.length)
  })

  it('are numbered without gaps in the order of payment', () => {
    const ofOrders = store.invoices.filter(one => one.order_id)
    expect(ofOrders.map(({ number }) => number)).toEqual(
      ofOrders.map((_, index) => `INV-${10_001 + index}`),
    )
    const times = ofOrders.map(one => one.created_at)
    expect(times).toEqual(times.toSorted())
    expect(ofOrders.map(one => one.paid_at)).toEqual(times)
  })

  it('have the total of their order', () => {
    for (const invoice of store.invoices.filter(one => one.order_id)) {
      const order = store.orders.find(({ id }) => id === invoice.order_id)
      expect(invoice.total).toBe(order?.total)
    }
  })

  it('add up to the cent', () => {
    for (const one of store.invoices) {
      for (const item of one.items) expect(item.amount).toBe(item.quantity * item.rate)
      expect(sum(one.items.map(item => item.amount))).toBe(one.subtotal)
      expect(one.total).toBe(one.subtotal + one.shipping + one.tax_amount - one.discount)
    }
  })
})

const weekOf = (monday: string) =>
  Array.from({ length: 7 }, (_, index) => new Date(Date.parse(monday) + index * day))

describe('at another date', () => {
  it.each(weekOf('2026-11-23T00:02:00Z'))('has 400 orders, at %s too', instant => {
    expect(demoStore(instant).orders).toHaveLength(400)
  })

  it.each(['2027-01-01T00:00:05Z', '2027-02-28T12:00:00Z', '2028-03-01T23:59:59Z'])(
    'creates the same variety of data at %s',
    instant => {
      const then = demoStore(new Date(instant))
      expect(statuses(then.orders)).toEqual(new Set(orderStatuses))
      expect(statuses(own(then.orders))).toEqual(new Set(orderStatuses))
      expect(then.orders.every(order => order.created_at <= new Date(instant).toISOString())).toBe(
        true,
      )
      expect(then.coupons.find(({ code }) => code === 'FIRST50')?.used_count).toBe(50)
    },
  )

  it.each([
    '2026-11-29T00:00:00.500Z',
    '2026-11-29T00:00:59Z',
    '2026-11-29T00:02:51Z',
    '2026-11-29T00:02:53Z',
    '2026-11-29T12:00:00Z',
  ])('has ended every payment by card or wallet, as its charge has, at %s', instant => {
    const then = demoStore(new Date(instant))
    const charged = then.charges.map(({ reference, status }) => [reference, status])
    const ends = { captured: 'captured', failed: 'declined' } as const
    const ended = then.orders
      .filter(order => order.payment_method !== 'cash_on_delivery')
      .map(order => [order.id, ends[order.attempts[0]?.state as keyof typeof ends]])
    expect(charged).toEqual(ended)
  })
})
