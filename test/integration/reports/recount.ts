import type { OrderItem } from '../../../functions/table/orders.ts'
import type { DemoStore } from '../../../infra/local/seed/demo-store.ts'

/**
 * Calculates every figure of a report from the raw orders, users, reviews and products, without any
 * of the tested code.
 */
export const recount = (store: DemoStore, zone: string, from: string, to: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const known = new Map<string, string>()
  const dayOf = (instant: string): string => {
    const day = known.get(instant) ?? format.format(new Date(instant))
    known.set(instant, day)
    return day
  }
  const shift = (day: string, by: number) =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
  const days: string[] = []
  for (let day = from; day <= to; day = shift(day, 1)) days.push(day)
  const previous = days.map(day => shift(day, -days.length))
  const on = (list: string[]) => {
    const wanted = new Set(list)
    return (instant: string) => wanted.has(dayOf(instant))
  }
  const round = (value: number) => Math.round(value * 10) / 10
  const share = (part: number, whole: number) => (whole ? round((part / whole) * 100) : 0)
  const grown = (now: number, then: number) =>
    then ? round(((now - then) / then) * 100) : now ? 100 : 0
  const dollars = (cents: number) => cents / 100
  const statusOf = (order: OrderItem) => order.timeline.at(-1)?.to ?? 'pending'
  const kept = (order: OrderItem) =>
    [
      ...order.attempts.filter(({ state }) => state === 'captured').map(({ amount }) => amount),
      ...order.refunds.map(({ amount }) => -amount),
    ].reduce((total, amount) => total + amount, 0)
  const paid = (orders: OrderItem[]) => orders.filter(order => kept(order) > 0)
  const sum = (orders: OrderItem[]) => orders.reduce((total, order) => total + kept(order), 0)
  const average = (orders: OrderItem[]) =>
    paid(orders).length ? Math.round(sum(orders) / paid(orders).length) : 0

  const placed = store.orders.filter(({ placed_at }) => placed_at !== null)
  const orders = placed.filter(order => on(days)(order.created_at))
  const earlier = placed.filter(order => on(previous)(order.created_at))
  const customers = store.users.filter(({ role }) => role === 'customer')
  const by = (day: string) => customers.filter(user => dayOf(user.created_at) <= day).length
  const amounts = (list: string[], length: number, among: OrderItem[]) =>
    [...new Set(list.map(day => day.slice(0, length)))].map(date => {
      const own = among.filter(order => dayOf(order.created_at).startsWith(date))
      return { date, revenue: dollars(sum(own)), orders: own.length }
    })

  const sold = new Map<string, { units: number; cents: number }>()
  for (const order of paid(orders))
    for (const line of order.lines) {
      const one = sold.get(line.product_id) ?? { units: 0, cents: 0 }
      one.units += line.quantity
      one.cents += line.total - line.discount
      sold.set(line.product_id, one)
    }
  const productOf = (id: string) => store.products.find(({ product }) => product.id === id)?.product
  const ranked = (first: 'units' | 'cents', second: 'units' | 'cents') =>
    [...sold]
      .sort(
        ([a, one], [b, two]) =>
          two[first] - one[first] || two[second] - one[second] || (a < b ? -1 : 1),
      )
      .slice(0, 5)
      .map(([id, { units, cents }]) => [productOf(id)?.name, units, dollars(cents)])
  const categories = new Map<string, number>()
  for (const [id, { cents }] of sold) {
    const own = store.categories.find(category => category.id === productOf(id)?.category_id)
    const name = own?.name ?? 'No category'
    categories.set(name, (categories.get(name) ?? 0) + cents)
  }
  const goods = [...sold.values()].reduce((total, { cents }) => total + cents, 0)

  const bought = customers.map(user => paid(placed.filter(one => one.user_id === user.id)))
  const buyers = bought.filter(own => own.length > 0)
  const having = (least: number, most: number) =>
    bought.filter(own => own.length >= least && own.length <= most).length
  const at = (order: OrderItem, status: string) =>
    order.timeline.filter(event => event.to === status && event.from !== status).at(-1)?.at
  const daysTo = (order: OrderItem, status: string) =>
    (Date.parse(at(order, status) ?? '') - Date.parse(order.created_at)) / 86_400_000
  const mean = (all: number[]) =>
    all.length ? all.reduce((total, one) => total + one, 0) / all.length : null
  const delivered = orders.filter(order => ['delivered', 'refunded'].includes(statusOf(order)))
  const shipped = orders.filter(order =>
    ['shipped', 'delivered', 'refunded'].includes(statusOf(order)),
  )
  const promised: Record<string, number> = { Standard: 7, Express: 3, Overnight: 1 }
  const workDays = (start: string, end: string) => {
    let count = 0
    for (let day = shift(start, 1); day <= end; day = shift(day, 1))
      if (![0, 6].includes(new Date(day).getUTCDay())) count++
    // A weekend delivery takes one business day more than one on Friday.
    return [0, 6].includes(new Date(end).getUTCDay()) ? count + 1 : count
  }
  const reviews = store.reviews.filter(review => on(days)(review.created_at))
  return {
    overview: {
      total_revenue: dollars(sum(orders)),
      total_orders: orders.length,
      total_customers: by(to),
      total_products: store.products.filter(
        ({ product }) => product.is_active && dayOf(product.created_at) <= to,
      ).length,
      avg_order_value: dollars(average(orders)),
      revenue_growth: grown(sum(orders), sum(earlier)),
      order_growth: grown(orders.length, earlier.length),
      customer_growth: grown(by(to), by(shift(from, -1))),
      avg_order_value_growth: grown(average(orders), average(earlier)),
    },
    daily_sales: amounts(days, 10, orders),
    previous_daily_sales: amounts(previous, 10, earlier),
    monthly_sales: amounts(days, 7, orders),
    top_products: ranked('cents', 'units'),
    best_sellers: ranked('units', 'cents'),
    sales_by_category: [...categories]
      .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
      .map(([name, cents]) => ({
        name,
        revenue: dollars(cents),
        percentage: share(cents, goods),
      })),
    new_customers: days.map(date => ({
      date,
      count: customers.filter(user => dayOf(user.created_at) === date).length,
    })),
    segments: [having(0, 0), having(1, 1), having(2, 2), having(3, 1_000)],
    customer_lifetime_value: dollars(
      buyers.length ? Math.round(sum(buyers.flat()) / buyers.length) : 0,
    ),
    repeat_customer_rate: share(having(2, 1_000), buyers.length),
    statuses: ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'].map(
      status => {
        const count = orders.filter(order => statusOf(order) === status).length
        return { status, count, percentage: share(count, orders.length) }
      },
    ),
    methods: ['card', 'paypal', 'cash_on_delivery'].map(method => {
      const count = orders.filter(order => order.payment_method === method).length
      return { method, count, percentage: share(count, orders.length) }
    }),
    shipping: Object.keys(promised).flatMap(method => {
      const own = delivered.filter(order => order.shipping_method.name === method)
      const onTime = own.filter(
        order =>
          workDays(dayOf(order.created_at), dayOf(at(order, 'delivered') ?? '')) <=
          (promised[method] ?? 0),
      )
      if (own.length === 0) return []
      return {
        method,
        deliveries: own.length,
        days: mean(own.map(order => daysTo(order, 'delivered'))) ?? 0,
        on_time_rate: share(onTime.length, own.length),
      }
    }),
    return_rate: share(
      delivered.filter(order => statusOf(order) === 'refunded' || order.refunds.length > 0).length,
      delivered.length,
    ),
    processing: mean(shipped.map(order => daysTo(order, 'shipped'))),
    satisfaction: mean(reviews.map(({ rating }) => rating)),
  }
}
