import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  capturedAmount,
  capturedSinceReopening,
  refundableAmount,
  refundableOfAttempt,
  refundedAmount,
  worthLeft,
} from '../../../../../shared/rules/order/amounts.ts'
import {
  type Command,
  type Decision,
  type Effect,
  isRefused,
} from '../../../../../shared/rules/order/commands.ts'
import { contradictionsOf } from '../../../../../shared/rules/order/contradictions.ts'
import { decide } from '../../../../../shared/rules/order/decide.ts'
import {
  fulfillmentStateOf,
  holdOf,
  statusesIn,
} from '../../../../../shared/rules/order/fulfillment-state.ts'
import { awaitsLink } from '../../../../../shared/rules/order/pay.ts'
import {
  isCanceled,
  isLive,
  paymentStatusOf,
  statusOf,
} from '../../../../../shared/rules/order/status.ts'
import { changeStatus } from '../../../../../shared/rules/order/status-change.ts'
import { openUnits, shippedUnits, takenUnits } from '../../../../../shared/rules/order/units.ts'
import { unitsToShip } from '../../../../../shared/rules/order/units-to-ship.ts'
import { orderStatuses } from '../../../../../shared/schemas/order.ts'
import {
  disputeStates,
  type LineFacts,
  type OrderFacts,
} from '../../../../../shared/schemas/order-facts.ts'
import { runs } from '../../../../support/seed.ts'

const variants = ['v1', 'v2', 'v3']
const initialStock = 40

const newLine = (
  index: number,
  variant: number,
  { quantity, price, discount }: { quantity: number; price: number; discount: number },
): LineFacts => ({
  id: `l${index}`,
  product_id: 'p',
  variant_id: variants[variant] ?? '',
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

/** An order is to ship exactly if a package could leave, except that a disputed one is held. */
const checkFulfillment = (order: OrderFacts) => {
  const state = fulfillmentStateOf(order)
  const isToShip = state === 'not_shipped' || state === 'partially_shipped'
  const hold = holdOf(order)
  expect(hold !== null).toBe(state === 'on_hold')
  if (hold !== 'disputed' && hold !== 'dispute_lost')
    expect(isToShip, state).toBe(unitsToShip(order).length > 0)
  if (order.placed_at) expect(statusesIn[state], state).toContain(statusOf(order))
}

/** A store with a few orders, its stock, one coupon and a payment provider. */
class Store {
  stock = new Map(variants.map(id => [id, initialStock]))
  uses = 0
  hasCoupon = true
  charges = new Map<string, Charge>()
  orders: OrderFacts[] = []
  /** The refunds with a credit note, by number. */
  creditNotes: string[] = []
  /** Units that staff refunded by line since a return of them was requested. */
  refundedSince = new Map<string, number>()
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
    if (!isRefused(decision)) checkMoney(before, decision.order, command, this)
    if (!isRefused(decision)) checkLapse(before, decision.order, command, this.now)
    if (!isRefused(decision)) checkGiven(before, decision.order, command)
    if (!isRefused(decision)) checkLosses(before, decision.order, command)
    this.#store(index, decision)
  }

  /** Staff choose a status, which means one or two commands. */
  setStatus(index: number, status: (typeof orderStatuses)[number]) {
    const before = this.orders[index] as OrderFacts
    this.now += 1000
    const input = {
      newId: (prefix: string) => this.id(prefix),
      by: 'Ada',
      reason: '',
      tracking_number: null,
    }
    const decision = changeStatus(before, status, input, new Date(this.now))
    if (!isRefused(decision))
      expect(writtenOff(decision.order), 'a status writes off stock').toBe(writtenOff(before))
    this.#store(index, decision)
  }

  #store(index: number, decision: Decision) {
    const before = this.orders[index] as OrderFacts
    if (isRefused(decision)) return
    checkTargets(decision.effects)
    checkDisputes(before, decision.order, decision.effects)
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
    else if (effect.type === 'use_coupon') {
      expect(this.hasCoupon, 'a deleted coupon is counted').toBe(true)
      this.uses++
    } else if (effect.type === 'return_coupon') this.uses--
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
    if (effect.type === 'expire_payment') {
      this.now = Math.max(this.now, Date.parse(effect.at))
      this.run(order, { type: 'lapse', refund_id: this.id('ref') })
      if (crash) this.work.push(one)
      else checkWaiting(this.orders[order] as OrderFacts, effect.at)
    }
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
    expect(contradictionsOf(order)).toEqual([])
    expect(refundableAmount(order)).toBeGreaterThanOrEqual(0)
    const isByStaff = order.refunds.some(({ by }) => by === 'Ada')
    if (!isLive(order) && !isByStaff) expect(undisputed(order), 'keeps money').toBe(0)
    checkCash(order)
    if (
      isLive(order) &&
      order.placed_at &&
      refundableAmount(order) > 0 &&
      refundedAmount(order) === 0
    )
      expect(paymentStatusOf(order), 'money was captured').toBe('paid')
    const canHold = isLive(order) && order.coupon_code !== null
    if (this.hasCoupon || !canHold) expect(order.holds_coupon).toBe(canHold)
    if (isCanceled(order)) expect(['cancelled', 'refunded']).toContain(statusOf(order))
    checkFulfillment(order)
  }

  /** What must hold of the store after every step. */
  checkAll() {
    this.checkCreditNotes()
    for (const variant of variants) {
      const taken = this.orders
        .flatMap(order => order.lines.map(line => ({ order, line })))
        .filter(({ line }) => line.variant_id === variant)
        .map(({ order, line }) => takenUnits(order, line))
      expect(this.stock.get(variant)).toBe(initialStock - sum(taken))
      expect(this.stock.get(variant)).toBeGreaterThanOrEqual(0)
    }
    if (this.hasCoupon)
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
      expect(sum(kept) + cashKept).toBe(refundableAmount(order))
    }
  }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)

const writtenOff = ({ lines }: OrderFacts) => sum(lines.map(line => line.written_off))

/** What is left of the payments that no bank was asked about. */
const undisputed = (order: OrderFacts) =>
  sum(
    order.attempts
      .filter(({ id }) => !order.disputes?.some(({ attempt_id }) => attempt_id === id))
      .map(({ id }) => refundableOfAttempt(order, id)),
  )

/** Cash is collected exactly when everything was delivered that the customer bought and keeps. */
const checkCash = (order: OrderFacts) => {
  if (order.payment_method !== 'cash_on_delivery' || !order.placed_at || !isLive(order)) return
  const arrived = ({ id }: LineFacts) =>
    sum(
      order.shipments
        .filter(({ delivered_at }) => delivered_at)
        .flatMap(({ units }) => units)
        .filter(({ line_id }) => line_id === id)
        .map(({ quantity }) => quantity),
    )
  const hasAll = order.lines
    .filter(({ exchange_of }) => !exchange_of)
    .every(line => line.quantity - line.canceled === arrived(line))
  if (order.attempts.some(({ state }) => state === 'requires_action')) return
  const cash = order.attempts.filter(
    ({ method, state }) => method === 'cash_on_delivery' && state === 'captured',
  )
  if (!hasAll) expect(cash, 'cash is collected early').toEqual([])
  else if (capturedSinceReopening(order) === 0)
    expect(worthLeft(order), 'cash is never collected').toBe(refundableAmount(order))
}

/** An order waits for its payment until the time is over, or until a bank decides about a payment. */
const checkWaiting = (order: OrderFacts, until: string) => {
  const isStuck = awaitsLink(order) && order.pay_until === until && !order.disputes
  expect(isStuck, 'an order holds its items without end').toBe(false)
}

/** Only an order that waits for its payment lapses, and not before the time is over. */
const checkLapse = (before: OrderFacts, after: OrderFacts, command: Command, now: number) => {
  if (command.type !== 'lapse' || after === before) return
  const until = Date.parse(before.pay_until ?? '')
  if (isLive(before) && !isLive(after)) expect(until, 'lapses early').toBeLessThanOrEqual(now)
  if (capturedSinceReopening(before) > 0)
    expect(isLive(after), 'a paid order lapses').toBe(isLive(before))
  expect(after.shipments, 'ships while lapsing').toEqual(before.shipments)
}

/** One transaction writes each variant, payment and refund once. */
const checkTargets = (effects: readonly Effect[]) => {
  const targets = effects.flatMap(effect => {
    if ('units' in effect)
      return effect.units.map(({ variant_id }) => `stock of variant ${variant_id}`)
    if (effect.type === 'void') return [`payment ${effect.attempt_id}`]
    if (effect.type === 'refund') return [`refund ${effect.refund_id}`]
    if (effect.type === 'use_coupon' || effect.type === 'return_coupon') return ['coupon']
    return []
  })
  expect(targets, 'an item is written twice').toEqual([...new Set(targets)])
}

/** No refund is promised of a payment that a bank decides or took back. */
const checkDisputes = (before: OrderFacts, after: OrderFacts, effects: readonly Effect[]) => {
  for (const effect of effects) {
    if (effect.type !== 'refund') continue
    const refund = after.refunds.find(({ id }) => id === effect.refund_id)
    const disputes = (before.disputes ?? []).filter(
      ({ attempt_id, state }) => attempt_id === refund?.attempt_id && state !== 'won',
    )
    expect(disputes, 'a disputed payment is refunded').toEqual([])
  }
}

/** Nothing ships whose money went back, unless staff give it away: neither items nor replacements. */
const checkGiven = (before: OrderFacts, after: OrderFacts, command: Command) => {
  if (
    command.type === 'ship' &&
    after !== before &&
    !command.for_free &&
    capturedAmount(before) > 0
  )
    if (before.payment_method !== 'cash_on_delivery' && worthLeft(before) > 0)
      expect(refundableAmount(before), 'items ship that no one paid').toBeGreaterThan(0)
  for (const { id, units } of after.returns)
    for (const { line_id, replacement } of units) {
      const line = after.lines.find(one => one.id === line_id)
      const given = after.lines.find(one => one.id === replacement?.line_id)
      const others = sum(
        after.lines
          .filter(one => one.exchange_of && one !== given)
          .filter(one =>
            after.returns.some(found =>
              found.units.some(
                unit => unit.line_id === line_id && unit.replacement?.line_id === one.id,
              ),
            ),
          )
          .map(one => one.quantity - one.canceled),
      )
      if (!line || !given || given.quantity === given.canceled) continue
      const replaced = others + given.quantity - given.canceled
      const open = openUnits(after, given)
      if (open > 0 && command.type === 'refund' && !command.return_id)
        expect(
          Math.min(open, Math.max(0, line.credited + replaced - shippedUnits(after, line))),
          `a unit of return ${id} is refunded and exchanged`,
        ).toBe(0)
    }
}

/** Only units that staff give up are written off: of a shipped line, the others never left. */
const checkLosses = (before: OrderFacts, after: OrderFacts, command: Command) => {
  if (command.type !== 'refund') return
  for (const line of after.lines) {
    const was = before.lines.find(({ id }) => id === line.id)
    if (!was || line.written_off === was.written_off) continue
    const given = command.units.find(({ line_id }) => line_id === line.id)
    expect(given?.restock, 'a refund writes off stock').toBe(false)
    expect(line.credited, 'a refund of shipped units writes off open ones').toBe(was.credited)
  }
}

/** Canceling gives back all that is left, and a return refunds no unit again. */
const checkMoney = (before: OrderFacts, after: OrderFacts, command: Command, store: Store) => {
  if (command.type === 'cancel' && isLive(before) && !isLive(after))
    expect(undisputed(after), 'canceling keeps money').toBe(0)
  if (command.type === 'refund' && !command.return_id)
    for (const line of after.lines) {
      const was = before.lines.find(({ id }) => id === line.id)?.credited ?? 0
      for (const { id } of before.returns) {
        const key = `${id} ${line.id}`
        const known = store.refundedSince.get(key) ?? 0
        store.refundedSince.set(key, known + line.credited - was)
      }
    }
  if (command.type !== 'receive_return' || !command.refund) return
  const found = before.returns.find(({ id }) => id === command.return_id)
  for (const line of after.lines) {
    const asked = before.returns.filter(({ units }) =>
      units.some(({ line_id }) => line_id === line.id),
    )
    if (!found || asked.length !== 1 || asked[0] !== found) continue
    const wanted = found.units.filter(one => one.line_id === line.id && one.replacement === null)
    const already = store.refundedSince.get(`${found.id} ${line.id}`) ?? 0
    const most = Math.max(0, sum(wanted.map(({ quantity }) => quantity)) - already)
    const was = before.lines.find(({ id }) => id === line.id)?.credited ?? 0
    expect(line.credited - was, 'a returned unit is refunded twice').toBeLessThanOrEqual(most)
  }
}

const orderOf = (store: Store, seed: number[]): OrderFacts => {
  const [quantities = 0, price = 0, discount = 0, method = 0] = seed
  // Every second order has lines that share a variant.
  const variantOf = (at: number) => (method % 2 ? Math.floor(at / 2) : at)
  const lines = variants.slice(0, 1 + (quantities % 3)).map((_, at) =>
    newLine(at, variantOf(at), {
      quantity: 1 + ((quantities >> at) % 3),
      price: 500 + (price % 4001) + at,
      discount: (discount % 301) + at,
    }),
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
  kind: fc.nat(39),
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
      return { type: 'ship', shipment: shipment(store.id('shp')), for_free: pick === 0 }
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
        coupon_gone: !store.hasCoupon,
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
    case 23:
      return {
        type: 'refund',
        refund_id: store.id('ref'),
        by: 'Ada',
        units: all(order).map((unit, at) => ({ ...unit, restock: (pick >> at) % 2 === 0 })),
        shipping: 0,
        deduction: flag ? 1 + pick : 0,
        reason: '',
      }
    case 24:
      return {
        type: 'ship',
        units: [{ line_id, quantity: 1 }],
        shipment: shipment(store.id('shp')),
      }
    case 25:
      return {
        type: 'refund',
        refund_id: store.id('ref'),
        by: 'Ada',
        units: [],
        shipping: 0,
        deduction: 0,
        amount: Math.max(1, refundableAmount(order) - pick),
        reason: 'Lost',
      }
    case 26: {
      const attempts = order.attempts.filter(
        ({ state, method }) => state === 'captured' && method !== 'cash_on_delivery',
      )
      const attempt = attempts[pick % Math.max(1, attempts.length)]
      const state = disputeStates[(pick + count) % disputeStates.length]
      if (!attempt || !state) return undefined
      const at = new Date(store.now).toISOString()
      return {
        type: 'dispute',
        dispute: {
          id: `dp of ${attempt.id}`,
          attempt_id: attempt.id,
          amount: attempt.amount,
          reason: 'fraudulent',
          state,
          respond_by: null,
          opened_at: at,
          at,
        },
      }
    }
    case 39:
      return { type: 'package_back', shipment_id: someShipment }
    case 38:
      return {
        type: 'set_delivery',
        shipment_id: someShipment,
        day: new Date(store.now - count * 86_400_000).toISOString().slice(0, 10),
        time_zone: 'UTC',
      }
    default:
      return undefined
  }
}

/** Everything of an order whose price wasn't taken off it. */
const all = ({ lines }: OrderFacts) =>
  lines
    .filter(({ exchange_of }) => !exchange_of)
    .map(line => ({ line_id: line.id, quantity: line.quantity - line.canceled - line.credited }))
    .filter(({ quantity }) => quantity > 0)

/** The customer pays for what the order waits for, and the provider reports it. */
const payAll = (store: Store, index: number, method: 'card' | 'paypal') => {
  store.run(index, { type: 'pay', attempt_id: store.id('att'), method })
  for (const { id, state } of store.orders[index]?.attempts ?? []) {
    const charge = store.charges.get(id)
    if (state !== 'requires_action' || charge?.state !== 'open') continue
    charge.state = 'captured'
    store.report(index, id)
  }
}

/** All but a deduction is refunded before anything ships; the order is reopened and paid again. */
const sellAgain = (store: Store, index: number, { pick, flag }: Step) => {
  payAll(store, index, 'card')
  const units = all(store.orders[index] as OrderFacts).map(unit => ({ ...unit, restock: true }))
  const deduction = 1 + pick
  const refund_id = store.id('ref')
  const rest = { by: 'Ada', shipping: 0, reason: '' }
  store.run(index, { type: 'refund', refund_id, units, deduction, ...rest })
  store.run(index, {
    type: 'reopen',
    payment: 'link',
    attempt_id: store.id('att'),
    coupon_gone: !store.hasCoupon,
  })
  payAll(store, index, flag ? 'card' : 'paypal')
}

/** Some units are delivered and asked back; staff refund units of the line before they arrive. */
const refundEarly = (store: Store, index: number, { line, count, pick, flag }: Step) => {
  payAll(store, index, 'card')
  store.run(index, { type: 'ship', shipment: shipment(store.id('shp')) })
  store.run(index, { type: 'deliver', attempt_id: store.id('cash') })
  const { lines } = store.orders[index] as OrderFacts
  const line_id = lines[line % lines.length]?.id ?? ''
  const return_id = store.id('ret')
  store.run(index, {
    type: 'request_return',
    return_id,
    units: [{ line_id, quantity: count, reason: 'Too small', replacement: null }],
    number: 'RET-1001',
    complaint_id: null,
    hash: null,
    comment: null,
    attachments: [],
  })
  store.run(index, { type: 'approve_return', return_id })
  const by = { by: 'Ada', shipping: 0, deduction: 0, reason: '' }
  store.run(index, {
    type: 'refund',
    refund_id: store.id('ref'),
    units: [{ line_id, quantity: 1 + (pick % 3), restock: flag }],
    ...by,
  })
  const refund = { refund_id: store.id('ref'), ...by }
  store.run(index, { type: 'receive_return', return_id, restock: [], refund })
}

/** Some units are delivered, some are canceled before or after, and the rest may follow. */
const deliverPart = (store: Store, index: number, { line, count, pick, flag }: Step) => {
  const { lines } = store.orders[index] as OrderFacts
  const line_id = lines[line % lines.length]?.id ?? ''
  const rest = { restock: flag, reason: 'Out of stock' }
  const cancelSome = (some: string) => {
    const units = [{ line_id: some, quantity: 1 }]
    store.run(index, { type: 'cancel', units, ...rest, refund_id: store.id('ref') })
  }
  if (pick % 2) cancelSome(line_id)
  const units = [{ line_id, quantity: count }]
  store.run(index, { type: 'ship', units, shipment: shipment(store.id('shp')) })
  store.run(index, { type: 'deliver', attempt_id: store.id('cash') })
  if (pick % 3) store.run(index, { type: 'cancel', ...rest, refund_id: store.id('ref') })
  else for (const { id } of lines) cancelSome(id)
}

/** Some units are to be exchanged; staff refund units of the line before or after approval or receipt. */
const exchangeAndRefund = (store: Store, index: number, { line, count, pick, flag }: Step) => {
  payAll(store, index, 'card')
  store.run(index, { type: 'ship', shipment: shipment(store.id('shp')) })
  store.run(index, { type: 'deliver', attempt_id: store.id('cash') })
  const { lines } = store.orders[index] as OrderFacts
  const line_id = lines[line % lines.length]?.id ?? ''
  const return_id = store.id('ret')
  const variant_id = variants[pick % 3] ?? ''
  const refund = () =>
    store.run(index, {
      type: 'refund',
      refund_id: store.id('ref'),
      by: 'Ada',
      units: [{ line_id, quantity: 1 + (pick % 3), restock: flag }],
      shipping: 0,
      deduction: 0,
      reason: '',
    })
  store.run(index, {
    type: 'request_return',
    return_id,
    units: [
      {
        line_id,
        quantity: count,
        reason: 'Too small',
        replacement: replacement(store.id('x'), variant_id),
      },
    ],
    number: 'RET-1001',
    complaint_id: null,
    hash: null,
    comment: null,
    attachments: [],
  })
  if (pick % 4 === 0) refund()
  store.run(index, { type: 'approve_return', return_id })
  if (pick % 4 === 1) refund()
  store.run(index, { type: 'receive_return', return_id, restock: [] })
  if (pick % 4 === 2) refund()
  store.run(index, { type: 'ship', shipment: shipment(store.id('shp')) })
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
  } else if (one.kind === 27 || one.kind === 28)
    store.setStatus(index, orderStatuses[one.pick % orderStatuses.length] ?? 'pending')
  else if (one.kind === 29) store.setStatus(index, 'refunded')
  else if (one.kind === 30) sellAgain(store, index, one)
  else if (one.kind === 31) refundEarly(store, index, one)
  else if (one.kind === 32) payAll(store, index, 'card')
  else if (one.kind === 37) {
    store.run(index, { type: 'lapse', refund_id: store.id('ref') })
    if (one.flag) store.now += 86_400_000 * one.count
  } else if (one.kind === 36) store.now += (one.pick - 10) * 30_000
  else if (one.kind === 35) exchangeAndRefund(store, index, one)
  else if (one.kind === 34) deliverPart(store, index, one)
  else if (one.kind === 33) store.hasCoupon &&= one.pick > 0
  else if (one.kind === 18) for (const { id } of order.attempts) store.report(index, id)
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
