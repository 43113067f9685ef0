import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  captured,
  capturedNow,
  refundable,
  refunded,
  worthLeft,
} from '../../../../../shared/rules/order/amounts.ts'
import { type Command, type Effect, isRefused } from '../../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import { isCanceled, isLive, statusOf } from '../../../../../shared/rules/order/status.ts'
import { openUnits, shippedUnits } from '../../../../../shared/rules/order/units.ts'
import type { LineFacts, OrderFacts } from '../../../../../shared/schemas/order-facts.ts'
import { runs } from '../../../../support/seed.ts'

const variants = ['v1', 'v2', 'v3']
const initialStock = 40

const newLine = (index: number, quantity: number, price: number, discount: number): LineFacts => ({
  id: `l${index}`,
  product_id: 'p',
  variant_id: variants[index] ?? '',
  quantity,
  total: price * quantity,
  discount,
  canceled: 0,
  credited: 0,
  restocked: 0,
  written_off: 0,
  exchange_of: null,
})

/** A charge as the payment provider knows it. */
type Charge = {
  amount: number
  state: 'open' | 'captured' | 'voided'
  refunds: Map<string, number>
}

/** A store with a few orders, its stock, one coupon and a payment provider. */
class Store {
  stock = new Map(variants.map(id => [id, initialStock]))
  uses = 0
  charges = new Map<string, Charge>()
  orders: OrderFacts[] = []
  /** The refunds with a credit note, by number. */
  creditNotes: string[] = []
  /** Work outside the table, done later and in any order. */
  work: { order: number; effect: Effect }[] = []
  now = Date.parse('2026-11-23T10:00:00Z')
  #ids = 0

  id = (prefix: string) => `${prefix}${this.#ids++}`

  add(order: OrderFacts) {
    this.orders.push(order)
    this.run(this.orders.length - 1, { type: 'place', attempt_id: this.id('att') })
    for (const { id, amount } of this.orders.at(-1)?.attempts ?? [])
      this.charges.set(id, { amount, state: 'open', refunds: new Map() })
  }

  run(index: number, command: Command) {
    const before = this.orders[index] as OrderFacts
    this.now += 1000
    const decision = decide(before, command, new Date(this.now))
    if (isRefused(decision)) return
    const needed = decision.effects.flatMap(effect =>
      effect.type === 'take_stock' ? effect.units : [],
    )
    if (needed.some(({ variant_id, quantity }) => (this.stock.get(variant_id) ?? 0) < quantity))
      return
    this.orders[index] = decision.order
    for (const effect of decision.effects) this.#apply(index, effect)
    for (const attempt of decision.order.attempts)
      if (attempt.state === 'requires_action' && !this.charges.has(attempt.id))
        this.charges.set(attempt.id, { amount: attempt.amount, state: 'open', refunds: new Map() })
    this.check(this.orders[index])
  }

  #apply(order: number, effect: Effect) {
    const move = (units: { variant_id: string; quantity: number }[], sign: number) => {
      for (const { variant_id, quantity } of units)
        this.stock.set(variant_id, (this.stock.get(variant_id) ?? 0) + sign * quantity)
    }
    if (effect.type === 'take_stock') move(effect.units, -1)
    else if (effect.type === 'return_stock') move(effect.units, 1)
    else if (effect.type === 'use_coupon') this.uses++
    else if (effect.type === 'return_coupon') this.uses--
    else if (effect.type === 'credit_note') this.creditNotes.push(effect.refund_id)
    else if (effect.type !== 'email') this.work.push({ order, effect })
  }

  /** What the provider knows about an attempt, reported to the store. */
  report(index: number, attempt_id: string) {
    const charge = this.charges.get(attempt_id)
    if (!charge || charge.state === 'open') return
    const { state, amount } = charge
    this.run(index, {
      type: 'charge',
      attempt_id,
      state,
      amount,
      reason: null,
      refund_id: this.id('ref'),
    })
  }

  /** Carries out one piece of promised work. With `crash`, its result isn't recorded and it repeats. */
  work1(at: number, crash: boolean) {
    const index = at % Math.max(1, this.work.length)
    const [one] = this.work.splice(index, 1)
    if (!one) return
    const { order, effect } = one
    if (effect.type === 'void') {
      const charge = this.charges.get(effect.attempt_id)
      if (charge?.state === 'open') charge.state = 'voided'
      if (crash) this.work.push(one)
      else this.report(order, effect.attempt_id)
    }
    if (effect.type === 'refund') {
      const refund = this.orders[order]?.refunds.find(({ id }) => id === effect.refund_id)
      const charge = this.charges.get(refund?.attempt_id ?? '')
      if (refund && charge) {
        charge.refunds.set(refund.id, refund.amount)
        expect(sum(charge.refunds.values())).toBeLessThanOrEqual(charge.amount)
        expect(charge.state).toBe('captured')
      }
      if (crash) this.work.push(one)
      else this.#recordRefund(order, effect.refund_id)
    }
  }

  #recordRefund(order: number, refund_id: string) {
    const id = `note of ${refund_id}`
    const number = `CN-${10_001 + this.creditNotes.length}`
    const credit_note = { id, number, created_at: new Date(this.now).toISOString() }
    this.run(order, { type: 'refund_result', refund_id, state: 'made', credit_note })
  }

  /** Each refund that was made has one credit note, and their numbers have no gaps (invariant 5). */
  checkCreditNotes() {
    const made = this.orders
      .flatMap(({ refunds }) => refunds)
      .filter(({ state, credit_note }) => state === 'made' || credit_note)
    const numbers = made.map(({ credit_note }) => credit_note?.number).sort()
    expect(numbers).toEqual(made.map((_, index) => `CN-${10_001 + index}`))
    expect([...this.creditNotes].sort()).toEqual(made.map(({ id }) => id).sort())
  }

  /** What must hold of an order after every step. */
  check(order: OrderFacts) {
    for (const line of order.lines) {
      expect(openUnits(order, line)).toBeGreaterThanOrEqual(0)
      expect(line.credited).toBeLessThanOrEqual(shippedUnits(order, line))
      expect(line.restocked).toBeLessThanOrEqual(shippedUnits(order, line))
    }
    expect(refundable(order)).toBeGreaterThanOrEqual(0)
    const isByStaff = order.refunds.some(({ by }) => by === 'Ada')
    if (!isLive(order) && !isByStaff) expect(refundable(order), 'keeps money').toBe(0)
    const isPlain = order.refunds.every(({ adjustment }) => adjustment === 0)
    const isPaid =
      order.attempts.every(({ state }) => state === 'captured') &&
      (order.reopened_at === null || capturedNow(order) > 0)
    if (isLive(order) && order.placed_at && isPlain && isPaid && refundable(order) > 0)
      expect(captured(order) - refunded(order)).toBe(worthLeft(order))
    expect(order.holds_coupon).toBe(isLive(order) && order.coupon_code !== null)
    if (isCanceled(order)) expect(['cancelled', 'refunded']).toContain(statusOf(order))
  }

  /** What must hold of the store after every step. */
  checkAll() {
    this.checkCreditNotes()
    for (const variant of variants) {
      const taken = this.orders
        .filter(({ released }) => !released)
        .flatMap(({ lines }) => lines)
        .filter(({ variant_id }) => variant_id === variant)
        .map(line => line.quantity - line.canceled + line.written_off - line.restocked)
      expect(this.stock.get(variant)).toBe(initialStock - sum(taken))
      expect(this.stock.get(variant)).toBeGreaterThanOrEqual(0)
    }
    expect(this.uses).toBe(this.orders.filter(({ holds_coupon }) => holds_coupon).length)
  }

  /** Finishes all work; then the provider and the store agree. */
  settle() {
    for (const [index, order] of this.orders.entries())
      for (const { id } of order.attempts) this.report(index, id)
    while (this.work.length > 0) this.work1(0, false)
    for (const order of this.orders) {
      const kept = order.attempts
        .filter(({ method }) => method !== 'cash_on_delivery')
        .map(({ id }) => this.charges.get(id))
        .map(charge =>
          charge?.state === 'captured' ? charge.amount - sum(charge.refunds.values()) : 0,
        )
      const cash = order.attempts.filter(
        ({ method, state }) => method === 'cash_on_delivery' && state === 'captured',
      )
      const cashBack = order.refunds.filter(({ attempt_id }) =>
        cash.some(({ id }) => id === attempt_id),
      )
      const cashKept =
        sum(cash.map(({ amount }) => amount)) - sum(cashBack.map(({ amount }) => amount))
      expect(sum(kept) + cashKept).toBe(refundable(order))
    }
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)

const orderOf = (store: Store, seed: number[]): OrderFacts => {
  const [quantities = 0, price = 0, discount = 0, method = 0] = seed
  const lines = variants
    .slice(0, 1 + (quantities % 3))
    .map((_, at) =>
      newLine(at, 1 + ((quantities >> at) % 3), 500 + (price % 4001) + at, (discount % 301) + at),
    )
  const goods = sum(lines.map(line => line.total - line.discount))
  const shipping_cost = price % 2 ? 599 : 0
  const tax = Math.round((goods + shipping_cost) * 0.08)
  return {
    id: store.id('ord'),
    payment_method: (['card', 'paypal', 'cash_on_delivery'] as const)[method % 3] ?? 'card',
    lines,
    shipping_cost,
    shipping_off: 0,
    tax,
    total: goods + shipping_cost + tax,
    coupon_code: discount % 2 ? 'SAVE' : null,
    attempts: [],
    refunds: [],
    shipments: [],
    returns: [],
    reserved_at: '2026-11-23T10:00:00.000Z',
    placed_at: null,
    started_at: null,
    reopened_at: null,
    released: null,
    holds_coupon: false,
  }
}

const step = fc.record({
  kind: fc.nat(22),
  order: fc.nat(2),
  line: fc.nat(2),
  count: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(20),
  flag: fc.boolean(),
})
type Step = {
  kind: number
  order: number
  line: number
  count: number
  pick: number
  flag: boolean
}

const shipment = (id: string) => ({
  id,
  carrier: 'ups' as const,
  tracking_number: null,
  tracking_url: null,
})

const replacement = (line_id: string, variant_id: string) => ({
  line_id,
  variant_id,
  variant_name: variant_id,
  sku: variant_id,
  image: '',
  fallback_image: '',
})

const commandOf = (
  store: Store,
  order: OrderFacts,
  { kind, line, count, pick, flag }: Step,
): Command | undefined => {
  const line_id = order.lines[line % order.lines.length]?.id ?? ''
  const units = [{ line_id, quantity: count }]
  const some = order.returns[pick % Math.max(1, order.returns.length)]?.id ?? 'none'
  const someShipment = order.shipments[pick % Math.max(1, order.shipments.length)]?.id ?? 'none'
  const variant_id = variants[pick % 3] ?? ''
  switch (kind) {
    case 0:
      return { type: 'release', reason: 'Expired' }
    case 1:
      return { type: 'cancel', restock: flag, reason: 'Changed mind', refund_id: store.id('ref') }
    case 2:
      return {
        type: 'cancel',
        units,
        restock: flag,
        reason: 'Out of stock',
        refund_id: store.id('ref'),
      }
    case 3:
      return { type: flag ? 'start' : 'stop' }
    case 4:
      return { type: 'ship', units, shipment: shipment(store.id('shp')) }
    case 5:
    case 6:
      return { type: 'ship', shipment: shipment(store.id('shp')) }
    case 7:
    case 8:
      return { type: 'deliver', attempt_id: store.id('cash') }
    case 9:
      return {
        type: 'refund',
        refund_id: store.id('ref'),
        by: 'Ada',
        units: [{ line_id, quantity: count, restock: flag }],
        shipping: 0,
        deduction: 0,
        reason: '',
      }
    case 10:
      return {
        type: 'refund',
        refund_id: store.id('ref'),
        by: 'Ada',
        units: [],
        shipping: 0,
        deduction: 0,
        amount: 1 + pick * 100,
        reason: 'Late',
      }
    case 11:
      return {
        type: 'request_return',
        return_id: store.id('ret'),
        units: [
          {
            line_id,
            quantity: count,
            reason: 'Too small',
            replacement: flag ? null : replacement(store.id('x'), variant_id),
          },
        ],
        number: 'RET-1001',
        complaint_id: null,
        hash: null,
        comment: null,
        attachments: [],
      }
    case 12:
      return { type: 'approve_return', return_id: some, refund_instead: pick % 5 === 0 }
    case 13:
      return { type: 'reject_return', return_id: some, answer: 'Worn' }
    case 14:
      return {
        type: 'receive_return',
        return_id: some,
        restock: flag ? units : [],
        ...(pick % 2 && {
          refund: {
            refund_id: store.id('ref'),
            by: 'Ada',
            shipping: 0,
            deduction: pick % 3,
            reason: '',
          },
        }),
      }
    case 15:
      return {
        type: 'close_return',
        return_id: some,
        by: flag ? 'customer' : 'staff',
        ...(pick % 2 && { answer: 'Worn' }),
      }
    case 16:
      return {
        type: 'reopen',
        payment: flag ? 'link' : 'cash_on_delivery',
        attempt_id: store.id('att'),
      }
    case 20:
      return { type: 'undeliver', shipment_id: someShipment }
    case 21:
      return {
        type: 'set_tracking',
        shipment_id: someShipment,
        tracking: { carrier: 'dhl', tracking_number: `JD${pick}`, tracking_url: null },
      }
    case 22:
      return { type: 'pay', attempt_id: store.id('att'), method: flag ? 'card' : 'paypal' }
    default:
      return undefined
  }
}

const play = (store: Store, one: Step) => {
  const index = one.order % store.orders.length
  const order = store.orders[index] as OrderFacts
  const command = commandOf(store, order, one)
  if (command) store.run(index, command)
  else if (one.kind === 17) {
    // The buyer pays at the provider, which reports it now or later.
    const open = order.attempts.filter(({ id }) => store.charges.get(id)?.state === 'open')
    const attempt = open[one.pick % Math.max(1, open.length)]
    const charge = attempt && store.charges.get(attempt.id)
    if (charge) charge.state = 'captured'
    if (attempt && one.flag) store.report(index, attempt.id)
  } else if (one.kind === 18) for (const { id } of order.attempts) store.report(index, id)
  else store.work1(one.pick, one.flag)
  store.checkAll()
}

test('money, goods and coupons add up after any commands, late reports and crashes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 60, size: 'max' }),
      (seeds, steps) => {
        const store = new Store()
        for (const seed of seeds) store.add(orderOf(store, seed))
        for (const one of steps) play(store, one)
        store.settle()
        store.checkAll()
      },
    ),
    { numRuns: runs(300) },
  )
})
