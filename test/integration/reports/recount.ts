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
  const kept = (order: OrderItem) =>
    [
      ...order.attempts.filter(({ state }) => state === 'captured').map(({ amount }) => amount),
      ...order.refunds.map(({ amount }) => -amount),
    ].reduce((total, amount) => total + amount, 0)
  const paid = (orders: OrderItem[]) => orders.filter(order => kept(order) > 0)
  const total = <Row>(rows: Row[], value: (row: Row) => number) =>
    rows.reduce((all, row) => all + value(row), 0)

  const placed = store.orders.filter(({ placed_at }) => placed_at !== null)
  const placedOn = (is: (instant: string) => boolean) =>
    placed.filter(order => is(order.placed_at ?? ''))
  const captures = placed.flatMap(order =>
    order.attempts
      .filter(({ state }) => state === 'captured')
      .slice(0, 1)
      .map(({ at, amount }) => ({ at, amount })),
  )
  const refunds = placed.flatMap(order => order.refunds.map(({ at, amount }) => ({ at, amount })))
  /** Orders that were canceled or refunded as a whole, and when. */
  const undone = placed.flatMap(order => {
    const event = order.timeline.find(({ to }) => to === 'cancelled' || to === 'refunded')
    return event ? [{ order, at: event.at, isCanceled: event.to === 'cancelled' }] : []
  })
  const sum = (is: (instant: string) => boolean) =>
    total(captures, ({ at, amount }) => (is(at) ? amount : 0)) -
    total(refunds, ({ at, amount }) => (is(at) ? amount : 0))
  const payments = (is: (instant: string) => boolean) => captures.filter(({ at }) => is(at)).length
  const average = (is: (instant: string) => boolean) =>
    payments(is) ? Math.round(sum(is) / payments(is)) : 0
  const orders = placedOn(on(days))
  const earlier = placedOn(on(previous))
  const customers = store.users.filter(({ role }) => role === 'customer')
  const by = (day: string) => customers.filter(user => dayOf(user.created_at) <= day).length
  const amounts = (list: string[], length: number) =>
    [...new Set(list.map(day => day.slice(0, length)))].map(date => {
      const own = list.filter(day => day.startsWith(date))
      return { date, revenue: dollars(sum(on(own))), orders: placedOn(on(own)).length }
    })

  const sold = new Map<string, { units: number; cents: number }>()
  const sell = (order: OrderItem, units: 1 | 0 | -1, cents: 1 | -1) => {
    for (const line of order.lines) {
      const one = sold.get(line.product_id) ?? { units: 0, cents: 0 }
      one.units += units * line.quantity
      one.cents += cents * (line.total - line.discount)
      sold.set(line.product_id, one)
    }
  }
  const gone = undone.filter(({ at }) => on(days)(at))
  for (const order of orders) sell(order, 1, 1)
  for (const { order, isCanceled } of gone) sell(order, isCanceled ? -1 : 0, -1)
  const items = (order: OrderItem) => total(order.lines, line => line.total - line.discount)
  const gross = total(orders, order => total(order.lines, line => line.total))
  const discounts = total(orders, order => total(order.lines, line => line.discount))
  const returns = total(gone, ({ order }) => items(order))
  const productOf = (id: string) => store.products.find(({ product }) => product.id === id)?.product
  const ranked = (first: 'units' | 'cents', second: 'units' | 'cents') =>
    [...sold]
      .sort(
        ([a, one], [b, two]) =>
          two[first] - one[first] || two[second] - one[second] || (a < b ? -1 : 1),
      )
      .filter(([, one]) => one[first] > 0)
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
  const mean = (all: number[]) =>
    all.length ? all.reduce((sum, one) => sum + one, 0) / all.length : null
  const since = (order: OrderItem, at: string) =>
    (Date.parse(at) - Date.parse(order.created_at)) / 86_400_000
  const packages = placed.flatMap(order => order.shipments.map(one => ({ order, ...one })))
  const delivered = packages.filter(one => one.delivered_at && on(days)(one.delivered_at))
  const shipped = packages.filter(({ shipped_at }) => on(days)(shipped_at))
  const statusAt = (order: OrderItem) =>
    order.timeline.findLast(event => event.to && dayOf(event.at) <= to)?.to ?? 'pending'
  const until = placed.filter(order => dayOf(order.placed_at ?? '') <= to)
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
      total_revenue: dollars(sum(on(days))),
      refunds: dollars(total(refunds, ({ at, amount }) => (on(days)(at) ? amount : 0))),
      gross_sales: dollars(gross),
      discounts: dollars(discounts),
      returns: dollars(returns),
      net_sales: dollars(gross - discounts - returns),
      shipping: dollars(
        total(orders, order => order.shipping_cost) -
          total(gone, ({ order }) => order.shipping_cost),
      ),
      tax: dollars(total(orders, order => order.tax) - total(gone, ({ order }) => order.tax)),
      total_orders: orders.length,
      paid_orders: payments(on(days)),
      total_customers: by(to),
      total_products: store.products.filter(
        ({ product }) => product.is_active && dayOf(product.created_at) <= to,
      ).length,
      avg_order_value: dollars(average(on(days))),
      revenue_growth: grown(sum(on(days)), sum(on(previous))),
      order_growth: grown(orders.length, earlier.length),
      customer_growth: grown(by(to), by(shift(from, -1))),
      avg_order_value_growth: grown(average(on(days)), average(on(previous))),
    },
    daily_sales: amounts(days, 10),
    previous_daily_sales: amounts(previous, 10),
    monthly_sales: amounts(days, 7),
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
      buyers.length ? Math.round(total(buyers.flat(), kept) / buyers.length) : 0,
    ),
    repeat_customer_rate: share(having(2, 1_000), buyers.length),
    statuses: ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'].map(
      status => {
        const count = until.filter(order => statusAt(order) === status).length
        return { status, count, percentage: share(count, until.length) }
      },
    ),
    methods: ['card', 'paypal', 'cash_on_delivery', 'bank_transfer'].map(method => {
      const count = orders.filter(order => order.payment_method === method).length
      return { method, count, percentage: share(count, orders.length) }
    }),
    shipping: Object.keys(promised).flatMap(method => {
      const own = delivered.filter(({ order }) => order.shipping_method.name === method)
      const onTime = own.filter(
        ({ order, delivered_at }) =>
          workDays(dayOf(order.created_at), dayOf(delivered_at ?? '')) <= (promised[method] ?? 0),
      )
      if (own.length === 0) return []
      return {
        method,
        deliveries: own.length,
        days: mean(own.map(({ order, delivered_at }) => since(order, delivered_at ?? ''))) ?? 0,
        on_time_rate: share(onTime.length, own.length),
      }
    }),
    shipped_units: total(shipped, ({ units }) => total(units, ({ quantity }) => quantity)),
    processing: mean(shipped.map(({ order, shipped_at }) => since(order, shipped_at))),
    satisfaction: mean(reviews.map(({ rating }) => rating)),
  }
}
