import { orderStatuses, paymentMethods } from '../../shared/schemas/order.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import type { Counters } from '../table/rollups/counters.ts'
import { mean, percentage } from './ratios.ts'

const minutesADay = 1_440

/** Computes figures per shipping method, in the order of the settings, then deleted ones. */
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

/** Computes the orders tab of the reports. */
export const orderFigures = (
  counters: Counters,
  methods: readonly { id: string; name: string }[],
): ReportDashboard['orders'] => {
  const { orders = 0, delivered = 0, returned = 0, shipped = 0, reviews = 0 } = counters
  const share = (name: string) => {
    const count = counters[name] ?? 0
    return { count, percentage: percentage(count, orders) }
  }
  return {
    order_status_distribution: orderStatuses.map(status => ({
      status,
      ...share(`status:${status}`),
    })),
    payment_method_distribution: paymentMethods.map(method => ({
      method,
      ...share(`method:${method}`),
    })),
    shipping_performance: shippingFigures(counters, methods),
    return_rate: percentage(returned, delivered),
    avg_processing_time: mean((counters.shipped_minutes ?? 0) / minutesADay, shipped),
    customer_satisfaction: mean(counters.stars ?? 0, reviews),
  }
}
