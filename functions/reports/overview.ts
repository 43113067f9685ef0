import { toDollars } from '../../shared/rules/money.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import type { Counters } from '../table/rollups/counters.ts'
import { countCustomers } from './customers.ts'
import { averageCents, growth } from './ratios.ts'

type Figures = {
  now: Counters
  previous: Counters
  allTime: Counters
  /** Counters of the days after the range. */
  since: Counters
  products: { now: number; previous: number }
  users: { now: number; previous: number }
}

const average = ({ cents = 0, paid = 0 }: Counters) => averageCents(cents, paid)

/** Sums the parts of sales. */
const salesParts = (counters: Counters) => {
  const { gross = 0, discounts = 0, returns = 0, shipping = 0, tax = 0, refunds = 0 } = counters
  return {
    refunds: toDollars(refunds),
    gross_sales: toDollars(gross),
    discounts: toDollars(discounts),
    returns: toDollars(returns),
    net_sales: toDollars(gross - discounts - returns),
    shipping: toDollars(shipping),
    tax: toDollars(tax),
  }
}

/** Computes the overview tab of the reports. */
export const overviewFigures = (figures: Figures): ReportDashboard['overview'] => {
  const { now, previous, allTime, since, products, users } = figures
  const customers = countCustomers(allTime) - (since.customers ?? 0)
  return {
    total_revenue: toDollars(now.cents ?? 0),
    ...salesParts(now),
    total_orders: now.orders ?? 0,
    paid_orders: now.paid ?? 0,
    total_customers: customers,
    total_users: users.now,
    total_products: products.now,
    avg_order_value: toDollars(average(now)),
    revenue_growth: growth(now.cents ?? 0, previous.cents ?? 0),
    order_growth: growth(now.orders ?? 0, previous.orders ?? 0),
    customer_growth: growth(customers, customers - (now.customers ?? 0)),
    user_growth: growth(users.now, users.previous),
    product_growth: growth(products.now, products.previous),
    avg_order_value_growth: growth(average(now), average(previous)),
  }
}
