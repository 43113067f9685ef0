import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as catalog } from '../../functions/catalog/handler.ts'
import { handler as coupons } from '../../functions/coupons/handler.ts'
import { orderLinkToken } from '../../functions/order-links/link-token.ts'
import { applyNotice } from '../../functions/orders/apply-notice.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { handler as staff } from '../../functions/orders/staff/handler.ts'
import { handler as returns } from '../../functions/returns/handler.ts'
import { getCoupon } from '../../functions/table/coupons.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../functions/table/orders.ts'
import { getProduct } from '../../functions/table/products.ts'
import {
  capturedAmount,
  refundableAmount,
  refundableOfAttempt,
  refundedAmount,
  worthLeft,
} from '../../shared/rules/order/amounts.ts'
import { isLive } from '../../shared/rules/order/status.ts'
import { openUnits, shippedUnits } from '../../shared/rules/order/units.ts'
import { disputeStates } from '../../shared/schemas/order-facts.ts'
import { type Answer, call, visitor } from './call.ts'
import { createCustomer } from './customer-orders.ts'
import { guestOrder, stockCoupon, stockProduct } from './fixtures.ts'
import type { Paying, WayToPay } from './paying.ts'
import { ordersWithProduct } from './reconcile.ts'
import { deliverChange } from './stream.ts'

const initialStock = 8
export type Purchase = {
  quantity: number
  size: number
  how: WayToPay
  isGuest: boolean
  usesCoupon: boolean
}

/** One size of line `line` of some order, as the commands name it. */
export type Pick = { order: number; line: number; count: number; flag: boolean; person: number }

/**
 * A store with one product in two sizes, a coupon, a customer, guests and three members of staff, each
 * with the order versions they last saw. Its methods call the real handlers as these people do.
 */
export class BusyShop {
  readonly ids: string[] = []
  /** Whether a purchase failed, so that its order's id is unknown. */
  #isUnsure = false
  /** The worst answer since `takeWorst`. */
  #worst = 200
  /** Orders of which staff gave items away. */
  #given = new Set<string>()
  #delivered = new Map<string, OrderItem>()
  /** The orders as they were after the step before. */
  #checked = new Map<string, OrderItem>()
  /** The order versions each member of staff last saw. */
  #seen = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  #product: Awaited<ReturnType<typeof stockProduct>>
  #customer: Awaited<ReturnType<typeof createCustomer>>
  #coupon: Awaited<ReturnType<typeof stockCoupon>>
  #token: string
  #headers: Record<string, string>
  readonly #paying: Paying

  private constructor(
    product: Awaited<ReturnType<typeof stockProduct>>,
    customer: Awaited<ReturnType<typeof createCustomer>>,
    {
      coupon,
      token,
      ip,
      paying,
    }: {
      coupon: Awaited<ReturnType<typeof stockCoupon>>
      token: string
      ip: string
      paying: Paying
    },
  ) {
    this.#product = product
    this.#customer = customer
    this.#coupon = coupon
    this.#token = token
    this.#paying = paying
    this.#headers = { 'x-viewer-address': ip }
  }

  /** Opens a store of its own. `token` is a member of staff's. */
  static async open(token: string, number: number, paying: Paying): Promise<BusyShop> {
    const product = await stockProduct({ S: initialStock, M: initialStock }, { price: 2_000 })
    const code = `BUSY${randomUUID().slice(0, 8)}`.toUpperCase()
    const coupon = await stockCoupon(code, { usage_limit: 3 })
    const ip = `198.51.${(number >> 8) & 255}.${number & 255}`
    return new BusyShop(product, await createCustomer(), { coupon, token, ip, paying })
  }

  get productId(): string {
    return this.#product.product.id
  }

  find(index: number): Promise<OrderItem | undefined> {
    return findOrder(this.ids[index % Math.max(1, this.ids.length)] ?? 'none')
  }

  all = async (): Promise<OrderItem[]> =>
    (await Promise.all(this.ids.map(findOrder))).filter(order => order !== undefined)

  #learn(id: string): void {
    if (!this.ids.includes(id)) this.ids.push(id)
  }

  /** Remembers the worst answer. */
  #watch(answer: Answer): Answer {
    this.#worst = Math.max(this.#worst, answer.status)
    return answer
  }

  /** Returns the worst status that the store answered since the last time. */
  takeWorst(): number {
    const worst = this.#worst
    this.#worst = 200
    return worst
  }

  /** Finds an order whose request failed after it was stored. */
  async #learnAll(): Promise<void> {
    if (!this.#isUnsure) return
    for (const { id } of await ordersWithProduct(this.productId)) this.#learn(id)
    this.#isUnsure = false
  }

  /** Buys one line as the customer or a new guest, and answers at PayPal. */
  async buy({ quantity, size, how, isGuest, usesCoupon }: Purchase): Promise<void> {
    this.#isUnsure = true
    const visit = visitor(isGuest ? undefined : this.#customer.token)
    const shopper: typeof visit = async (...request) => this.#watch(await visit(...request))
    const line = {
      product_id: this.productId,
      variant_id: this.#product.variants[size]?.id,
      quantity,
    }
    await shopper(cart, 'DELETE /cart/clear')
    await shopper(cart, 'POST /cart/items', { body: line })
    if (usesCoupon)
      await shopper(cart, 'POST /cart/apply-coupon', { body: { coupon_code: this.#coupon.code } })
    const { data } = await shopper(orders, 'POST /orders', {
      body: guestOrder([line], await this.#paying.pay(how)),
      headers: { ...this.#headers, 'idempotency-key': randomUUID() },
    })
    if (data?.id) this.#learn(data.id)
    this.#isUnsure = !data?.id
    const isWaiting = data?.approval_url || data?.next_action
    const decision = isWaiting ? await this.#paying.act(how, data) : undefined
    if (decision)
      await shopper(orders, 'POST /orders/{id}/payment', {
        params: { id: data.id },
        query: { token: data.link_token },
        body: { decision },
      })
  }

  /** Sends a request of the order's buyer: signed in, or a guest with the link. */
  async #asBuyer(order: OrderItem, route: string, more: object = {}): Promise<Answer> {
    const access = order.user_id
      ? { token: this.#customer.token }
      : { query: { token: await orderLinkToken(order, new Date()) } }
    const handler = route.includes('/returns') ? returns : orders
    const options = { params: { id: order.id }, headers: this.#headers, ...access, ...more }
    return this.#watch(await call(handler, route, options))
  }

  async cancelAsBuyer({ order }: Pick): Promise<void> {
    const found = await this.find(order)
    if (found) await this.#asBuyer(found, 'PUT /orders/{id}/cancel')
  }

  async payByLink({ order }: Pick): Promise<void> {
    const found = await this.find(order)
    const payment = await this.#paying.pay('card')
    if (found)
      await this.#asBuyer(found, 'POST /orders/{id}/pay', {
        body: { payment_method: 'card', ...payment },
      })
  }

  async requestReturn({ order, count, flag }: Pick): Promise<void> {
    const found = await this.find(order)
    const line = found?.lines[0]
    if (!found || !line) return
    const other = this.#product.variants.find(({ id }) => id !== line.variant_id)?.id
    await this.#asBuyer(found, 'POST /orders/{id}/returns', {
      body: {
        items: [
          {
            line_id: line.id,
            quantity: count,
            reason: 'Too small',
            ...(flag && { exchange_for: other }),
          },
        ],
      },
    })
  }

  async cancelReturn({ order, line }: Pick): Promise<void> {
    const found = await this.find(order)
    const one = found?.returns[line % Math.max(1, found.returns.length)]
    if (found && one)
      await this.#asBuyer(found, 'POST /orders/{id}/returns/{return_id}/cancellation', {
        params: { id: found.id, return_id: one.id },
      })
  }

  /** Repeats the provider's notices about an order's payments. */
  async repeatNotices({ order }: Pick): Promise<void> {
    const found = await this.find(order)
    if (found) await this.#paying.notify(found)
  }

  /** Lets the provider capture a payment that its buyer approved late. */
  async captureLate({ order }: Pick): Promise<void> {
    const found = await this.find(order)
    const attempt = found?.attempts.at(-1)
    if (found && attempt) await this.#paying.captureLate(found, attempt)
  }

  /** A member of staff opens an order. */
  async look({ order, person }: Pick): Promise<void> {
    const found = await this.find(order)
    if (found) this.#seen[person]?.set(found.id, found.version)
  }

  /** Sends a command of a member of staff with the version they saw, maybe an old one (invariant 6). */
  async asStaff(
    { order, line, person }: Pick,
    path: string,
    bodyOf: (found: OrderItem) => object | undefined,
  ): Promise<void> {
    const found = await this.find(order)
    const body = found && bodyOf(found)
    if (!found || !body) return
    const returned = found.returns.at(-1)?.id
    if (path.includes('{return_id}') && !returned) return
    const shipped = found.shipments[line % Math.max(1, found.shipments.length)]?.id
    if (path.includes('{shipment_id}') && !shipped) return
    const seen = this.#seen[person] as Map<string, number>
    if (!seen.has(found.id)) seen.set(found.id, found.version)
    const version = seen.get(found.id) as number
    const answer = this.#watch(
      await call(staff, `${methodOf(path)} /admin/orders/{id}/${path}`, {
        params: {
          id: found.id,
          ...(returned && { return_id: returned }),
          ...(shipped && { shipment_id: shipped }),
        },
        token: this.#token,
        body: { ...body, version },
      }),
    )
    // The same return again is answered with the one that exists, whatever was seen.
    const isRepeat = path === 'returns' && answer.data?.version === found.version
    if (version !== found.version && !isRepeat) expect(answer.status, 'an old version').toBe(409)
    if ('for_free' in body) this.#given.add(found.id)
    if (answer.data?.version) seen.set(found.id, answer.data.version)
    else seen.delete(found.id)
  }

  /** Ships all orders with the versions a member of staff saw; old ones are skipped. */
  async shipAll({ person }: Pick): Promise<void> {
    const seen = this.#seen[person] as Map<string, number>
    const packages = [...seen].map(([order, version]) => ({ order, version, carrier: 'ups' }))
    if (packages.length === 0) return
    const body = { packages }
    this.#watch(await call(staff, 'POST /admin/orders/bulk-ship', { token: this.#token, body }))
    seen.clear()
  }

  /** Gives all orders one status at once, whatever was seen of them. */
  async markAll(action: 'mark_processing' | 'mark_shipped' | 'mark_delivered'): Promise<void> {
    if (this.ids.length === 0) return
    const body = { action, order_ids: this.ids }
    this.#watch(await call(staff, 'POST /admin/orders/bulk-action', { token: this.#token, body }))
  }

  /** A member of staff deletes the product, which orders may still contain. */
  async deleteProduct(): Promise<void> {
    const options = { params: { id: this.productId }, token: this.#token }
    this.#watch(await call(catalog, 'DELETE /products/{id}', options))
  }

  /** A member of staff deletes the coupon, which orders may still use. */
  async deleteCoupon(): Promise<void> {
    const options = { params: { id: this.#coupon.id }, token: this.#token }
    this.#watch(await call(coupons, 'DELETE /coupons/{id}', options))
  }

  /** A bank reports what it thinks of a payment that its buyer disputes. */
  async dispute(
    { order, line, count }: Pick,
    state = disputeStates[(line + count) % 4],
  ): Promise<void> {
    const found = await this.find(order)
    const attempt = found?.attempts.find(
      one => one.state === 'captured' && one.method !== 'cash_on_delivery',
    )
    if (!found || !attempt || !state) return
    const at = new Date().toISOString()
    const id = `dp_${attempt.id}`
    const dispute = {
      id,
      attempt_id: attempt.id,
      amount: attempt.amount,
      reason: 'fraudulent',
      state,
      respond_by: null,
      opened_at: found.disputes?.find(one => one.id === id)?.opened_at ?? at,
      at,
    }
    const notice = { refund: null, dispute, provider_id: attempt.provider_id ?? null }
    await applyNotice(found, attempt, notice, new Date())
  }

  /** The bank decides a dispute for the store. */
  async endDispute(pick: Pick): Promise<void> {
    if ((await this.find(pick.order))?.disputes?.some(({ state }) => state !== 'lost'))
      await this.dispute(pick, 'won')
  }

  /** Sends what changed to the stream consumer, maybe twice, as the table's stream may. */
  async deliver(deliveries = 1): Promise<void> {
    await this.#learnAll()
    for (const order of await this.all()) {
      const before = this.#delivered.get(order.id)
      if (before?.version === order.version) continue
      for (let times = 0; times < deliveries; times++)
        await deliverChange(before && orderWithKeys(before), orderWithKeys(order))
      this.#delivered.set(order.id, order)
    }
  }

  /** Checks what must hold after every step. */
  async check(): Promise<void> {
    const all = await this.all()
    const found = await getProduct(this.productId, { consistent: true })
    const standing = all.filter(({ released }) => !released).flatMap(({ lines }) => lines)
    for (const variant of found?.variants ?? []) {
      const taken = standing
        .filter(({ variant_id }) => variant_id === variant.id)
        .reduce(
          (sum, line) => sum + line.quantity - line.canceled + line.written_off - line.restocked,
          0,
        )
      expect(variant.stock, `stock of ${variant.name}`).toBe(initialStock - taken)
      expect(variant.stock).toBeGreaterThanOrEqual(0)
      expect(variant.held ?? 0, `held of ${variant.name}`).toBe(heldUnits(all, variant.id))
    }
    const coupon = await getCoupon(this.#coupon.code)
    const uses = all.filter(
      order => order.holds_coupon && order.coupon_code === this.#coupon.code,
    ).length
    if (coupon) expect(coupon.used_count, 'coupon uses').toBe(uses)
    for (const order of all) {
      checkOrder(order)
      const canHold = isLive(order) && order.coupon_code !== null
      if (coupon || !canHold) expect(order.holds_coupon, 'holds its coupon').toBe(canHold)
      const before = this.#checked.get(order.id)
      if (before) checkDisputed(before, order)
      if (before && !this.#given.has(order.id)) checkShipped(before, order)
      this.#checked.set(order.id, order)
    }
  }
}

/** PUT where staff set something, POST where they do something. */
const methodOf = (path: string): 'PUT' | 'POST' =>
  path === 'status' || /shipment_id}(\/delivery)?$/.test(path) ? 'PUT' : 'POST'

/** Adds up the units of a variant that orders hold while they wait for their buyers. */
const heldUnits = (orders: readonly OrderItem[], variantId: string): number =>
  orders
    .filter(order => order.holds_stock)
    .flatMap(({ lines }) => lines)
    .filter(({ variant_id }) => variant_id === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** What is left of the payments that no bank was asked about. */
const undisputed = (order: OrderItem): number =>
  order.attempts
    .filter(({ id }) => !order.disputes?.some(({ attempt_id }) => attempt_id === id))
    .reduce((sum, { id }) => sum + refundableOfAttempt(order, id), 0)

/** No refund is promised of a payment that a bank decides about or took back. */
const checkDisputed = (before: OrderItem, order: OrderItem): void => {
  for (const { attempt_id, at } of order.refunds.slice(before.refunds.length)) {
    const undecided = (order.disputes ?? []).filter(
      one => one.attempt_id === attempt_id && one.state !== 'won' && one.opened_at <= at,
    )
    expect(undecided, 'a disputed payment is refunded').toEqual([])
  }
}

/** Nothing of a paid order ships after all its money went back, unless staff give it away. */
const checkShipped = (before: OrderItem, order: OrderItem): void => {
  if (order.payment_method === 'cash_on_delivery' || capturedAmount(before) === 0) return
  const known = before.refunds.length
  for (const { shipped_at } of order.shipments.slice(before.shipments.length)) {
    const earlier = order.refunds.filter(({ at }, index) => index < known || at < shipped_at)
    if (worthLeft(order) > 0)
      expect(capturedAmount(before), 'items ship that no one paid').toBeGreaterThan(
        refundedAmount({ refunds: earlier }),
      )
  }
}

const checkOrder = (order: OrderItem): void => {
  for (const line of order.lines) {
    expect(openUnits(order, line)).toBeGreaterThanOrEqual(0)
    expect(line.credited).toBeLessThanOrEqual(shippedUnits(order, line))
    expect(line.restocked).toBeLessThanOrEqual(shippedUnits(order, line))
  }
  expect(refundableAmount(order)).toBeGreaterThanOrEqual(0)
  const isByStaff = order.refunds.some(({ kind }) => kind === 'refund')
  if (!isLive(order) && !isByStaff) expect(undisputed(order), 'keeps money').toBe(0)
  const isPlain = order.refunds.every(({ adjustment }) => adjustment === 0)
  const isPaidOnce =
    order.attempts.every(({ state }) => state === 'captured') && order.reopened_at === null
  if (isLive(order) && order.placed_at && isPlain && isPaidOnce && refundableAmount(order) > 0) {
    const net = capturedAmount(order) - refundedAmount(order)
    // What was canceled while a bank decided about the payment wasn't refunded.
    if (order.disputes?.length) expect(net, 'net payment').toBeGreaterThanOrEqual(worthLeft(order))
    else expect(net, 'net payment').toBe(worthLeft(order))
  }
}
