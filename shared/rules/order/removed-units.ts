import type { LineFacts, OrderFacts } from '../../schemas/order-facts.ts'
import { shippingWorth, worthOf } from './amounts.ts'

type Order = OrderFacts

/** Units whose price was taken off the order: canceled, or shipped and credited. */
type Taken = { canceled: number; credited: number }
const none: Taken = { canceled: 0, credited: 0 }

/** Returns whether a line was sold. A replacement wasn't, and costs nothing. */
export const isSold = (line: LineFacts): boolean => line.exchange_of === null

const changesOf = (before: Order, after: Order) =>
  after.lines.filter(isSold).flatMap(line => {
    const was = before.lines.find(({ id }) => id === line.id) ?? none
    const canceled = line.canceled - was.canceled
    const credited = line.credited - was.credited
    return canceled !== 0 || credited !== 0 ? [{ line_id: line.id, canceled, credited }] : []
  })

/** Records when units and shipping were taken off the order, or put back by reopening it. */
export const recordRemovedUnits = <O extends Order>(before: O, after: O, at: string): O => {
  const units = changesOf(before, after)
  const shipping = after.shipping_off - before.shipping_off
  if (units.length === 0 && shipping === 0) return after
  return { ...after, taken_off: [...(before.taken_off ?? []), { at, units, shipping }] }
}

/**
 * The amounts that were taken off an order at an instant. Negative if they were put back. Amounts
 * are cents.
 */
export type RemovedAmount = {
  at: string
  /** Price after discounts, without tax. */
  items: number
  shipping: number
  tax: number
  /** The canceled units and the price of all units taken off, by line. */
  lines: { product_id: string; canceled: number; items: number }[]
}

type Entry = NonNullable<Order['taken_off']>[number]

/**
 * Returns the log. Orders of earlier releases have none, so `undated` gives the time of what it
 * lacks.
 */
const entriesOf = (order: Order, undated: (kind: keyof Taken) => string): Entry[] => {
  const log = order.taken_off ?? []
  const logged = (id: string, kind: keyof Taken) =>
    log
      .flatMap(({ units }) => units)
      .filter(({ line_id }) => line_id === id)
      .reduce((sum, one) => sum + one[kind], 0)
  const missing = (kind: keyof Taken) =>
    order.lines.filter(isSold).flatMap(line => {
      const count = line[kind] - logged(line.id, kind)
      return count === 0 ? [] : [{ ...none, line_id: line.id, [kind]: count }]
    })
  const shipping = order.shipping_off - log.reduce((sum, one) => sum + one.shipping, 0)
  const [canceled, credited] = [missing('canceled'), missing('credited')]
  return [
    ...log,
    ...(canceled.length > 0 || shipping !== 0
      ? [{ at: undated('canceled'), units: canceled, shipping }]
      : []),
    ...(credited.length > 0 ? [{ at: undated('credited'), units: credited, shipping: 0 }] : []),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The sum of what was taken off so far: units by line, and shipping with its tax. */
type Sum = { units: ReadonlyMap<string, Taken>; shipping: number }

const add = ({ units, shipping }: Sum, entry: Entry): Sum => {
  const next = new Map(units)
  for (const { line_id, canceled, credited } of entry.units) {
    const was = next.get(line_id) ?? none
    next.set(line_id, { canceled: was.canceled + canceled, credited: was.credited + credited })
  }
  return { units: next, shipping: shipping + entry.shipping }
}

/**
 * Returns the value of everything taken off. Differences between two results add up without losing a
 * cent.
 */
const worthAt = (order: Order, { units, shipping }: Sum) => {
  const whole = {
    ...order,
    lines: order.lines.map(line => ({ ...line, canceled: 0, credited: 0 })),
  }
  const lines = new Map(
    order.lines.map(line => {
      const { canceled, credited } = units.get(line.id) ?? none
      const { price, discount, tax } = worthOf(whole, [
        { line_id: line.id, quantity: canceled + credited },
      ])
      return [line.id, { canceled, items: price - discount, tax }]
    }),
  )
  const worth = shippingWorth(order)
  const net = worth === 0 ? 0 : Math.floor((order.shipping_cost * shipping) / worth)
  const taxes = [...lines.values()].reduce((sum, { tax }) => sum + tax, shipping - net)
  return { lines, shipping: net, tax: taxes }
}

/** Lists what was taken off an order and when, oldest first. */
export const removedAmounts = (
  order: Order,
  undated: (kind: keyof Taken) => string,
): RemovedAmount[] => {
  let sum: Sum = { units: new Map(), shipping: 0 }
  let before = worthAt(order, sum)
  return entriesOf(order, undated).map(entry => {
    sum = add(sum, entry)
    const now = worthAt(order, sum)
    const lines = order.lines.filter(isSold).map(({ id, product_id }) => {
      const [was, is] = [before.lines.get(id), now.lines.get(id)]
      const items = (is?.items ?? 0) - (was?.items ?? 0)
      return { product_id, canceled: (is?.canceled ?? 0) - (was?.canceled ?? 0), items }
    })
    const result = {
      at: entry.at,
      items: lines.reduce((total, { items }) => total + items, 0),
      shipping: now.shipping - before.shipping,
      tax: now.tax - before.tax,
      lines: lines.filter(({ canceled, items }) => canceled !== 0 || items !== 0),
    }
    before = now
    return result
  })
}
