import * as z from 'zod'
import { Dollars } from './common.ts'

const DayAmount = z.object({ date: z.string(), revenue: Dollars, orders: z.int() })
const Percentage = z.number()

export const ReportDashboard = z.object({
  overview: z.object({
    total_revenue: Dollars,
    total_orders: z.int(),
    total_customers: z.int(),
    avg_order_value: Dollars,
    revenue_growth: Percentage,
    order_growth: Percentage,
    customer_growth: Percentage,
  }),
  sales: z.object({
    daily_sales: z.array(DayAmount),
    monthly_sales: z.array(DayAmount),
    top_products: z.array(z.object({ name: z.string(), sold: z.int(), revenue: Dollars })),
    sales_by_category: z.array(
      z.object({ name: z.string(), revenue: Dollars, percentage: Percentage }),
    ),
  }),
  customers: z.object({
    new_customers: z.array(z.object({ date: z.string(), count: z.int() })),
    customer_segments: z.array(
      z.object({ segment: z.string(), count: z.int(), percentage: Percentage }),
    ),
    customer_lifetime_value: Dollars,
    repeat_customer_rate: Percentage,
  }),
  products: z.object({
    best_sellers: z.array(z.object({ name: z.string(), sales: z.int(), revenue: Dollars })),
    low_stock: z.array(z.object({ name: z.string(), sku: z.string(), stock: z.int() })),
    most_viewed: z.array(z.object({ name: z.string(), views: z.int() })),
    highest_rated: z.array(z.object({ name: z.string(), rating: z.number(), reviews: z.int() })),
  }),
  orders: z.object({
    order_status_distribution: z.array(
      z.object({ status: z.string(), count: z.int(), percentage: Percentage }),
    ),
    payment_method_distribution: z.array(
      z.object({ method: z.string(), count: z.int(), percentage: Percentage }),
    ),
    shipping_performance: z.array(
      z.object({ method: z.string(), avg_delivery_time: z.number(), on_time_rate: Percentage }),
    ),
    return_rate: Percentage,
    avg_processing_time: z.number().describe('Days from placed to shipped'),
    customer_satisfaction: z.number().describe('Mean review rating'),
  }),
})
