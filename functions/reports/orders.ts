import { orderStatuses, paymentMethods } from '../../shared/schemas/order.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import type { Counters } from '../table/rollups/counters.ts'
import { mean, percentage } from './ratios.ts'

const minutesADay = 1_440

/** Computes figures per shipping method: those in the settings in their order, then deleted ones. */
const shippingFigures = (
  counters: Counters,
  methods: readonly { id: string; name: string }[],
): ReportDashboard['orders']['shipping_performance'] => {
  const names = new Map(methods.map(({ id, name }) => [id, name]))
  const used = Object.keys(counters).flatMap(name => /^ship:(.+):delivered$/.exec(name)?.[1] ?? [])
  const ids = [...names.keys(), ...used.filter(id => !names.has(id)).sort()]
  return ids.flatMap(id => {
    const figure = (name: string) => counters[`ship:${id}:${name}`] ?? 0
    const deliveries = figure('delivered')
    const promised = figure('promised')
    const days = mean(figure('minutes') / minutesADay, deliveries)
    if (days === null) return []
    return {
      method: names.get(id) ?? id,
      deliveries,
      avg_delivery_time: days,
      on_time_rate: promised === 0 ? null : percentage(figure('on_time'), promised),
    }
  })
}

/** Returns a counter with its share of a whole. */
const shareOf = (counters: Counters, name: string, whole: number) => {
  const count = counters[name] ?? 0
  return { count, percentage: percentage(count, whole) }
}

/** Computes the orders tab from the counters of the range, and of all days up to its end. */
export const orderFigures = (
  { during: counters, until }: { during: Counters; until: Counters },
  methods: readonly { id: string; name: string }[],
): ReportDashboard['orders'] => {
  const { orders = 0, shipped = 0, reviews = 0 } = counters
  const { shipped_units = 0, returned_units = 0 } = counters
  return {
    order_status_distribution: orderStatuses.map(status => ({
      status,
      ...shareOf(until, `status:${status}`, until.orders ?? 0),
    })),
    payment_method_distribution: paymentMethods.map(method => ({
      method,
      ...shareOf(counters, `method:${method}`, orders),
    })),
    shipping_performance: shippingFigures(counters, methods),
    return_rate: percentage(returned_units, shipped_units),
    shipped_units,
    returned_units,
    avg_processing_time: mean((counters.shipped_minutes ?? 0) / minutesADay, shipped),
    customer_satisfaction: mean(counters.stars ?? 0, reviews),
  }
}
