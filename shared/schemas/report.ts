import * as z from 'zod'
import { Day, Id } from './common.ts'
import { orderStatuses, paymentMethods } from './order.ts'

/** The tabs of the reports, and what an export may be of. */
export const reportTypes = ['overview', 'sales', 'customers', 'products', 'orders'] as const
export type ReportType = (typeof reportTypes)[number]

/** US dollars that many orders add up to, so without the bound of one amount. */
const Sum = z.number().min(0)
const Percentage = z.number().describe('To a tenth')
const Growth = Percentage.describe(
  'Against as many days just before, in percent to a tenth; 100 where there was nothing before',
)
const DayAmount = z.object({
  date: z.string().describe('YYYY-MM-DD, or YYYY-MM for a month'),
  revenue: Sum,
  orders: z.int(),
})
export type DayAmount = z.infer<typeof DayAmount>

/** A product as reports name it; null where it is no longer in the catalogue. */
const Named = z.object({
  product_id: Id.nullable(),
  name: z.string(),
  image: z.string(),
  fallback_image: z.string(),
})

/** The most days a report is of. */
export const longestReport = 1_096

/**
 * Figures of a range of days in the store's time zone. An order counts on the day it was made,
 * whatever became of it later. Revenue is what was paid and not given back, tax and shipping
 * included; a sale is an order that was paid and not refunded as a whole.
 */
export const ReportDashboard = z.object({
  range: z.object({
    start_date: Day,
    end_date: Day,
    previous_start_date: Day,
    previous_end_date: Day,
  }),
  overview: z.object({
    total_revenue: Sum,
    total_orders: z.int().describe('All that were made, cancelled ones too'),
    total_customers: z.int().describe('Registered by the end of the range'),
    total_products: z.int().describe('In the shop now, created by the end of the range'),
    avg_order_value: Sum.describe('Revenue by sale'),
    revenue_growth: Growth,
    order_growth: Growth,
    customer_growth: Percentage.describe('Of all customers, since the range began'),
    product_growth: Percentage.describe('Of all products, since the range began'),
    avg_order_value_growth: Growth,
  }),
  sales: z.object({
    daily_sales: z.array(DayAmount),
    previous_daily_sales: z.array(DayAmount),
    monthly_sales: z.array(DayAmount),
    top_products: z.array(Named.extend({ sold: z.int(), revenue: Sum })).describe('By revenue'),
    sales_by_category: z
      .array(z.object({ name: z.string(), revenue: Sum, percentage: Percentage }))
      .describe('By the category a product is in now; goods alone, discounts taken off'),
  }),
  customers: z.object({
    new_customers: z.array(z.object({ date: Day, count: z.int() })),
    customer_segments: z
      .array(z.object({ segment: z.string(), count: z.int(), percentage: Percentage }))
      .describe('All customers there are now, by how many sales they had'),
    customer_lifetime_value: Sum.describe('Revenue by customer who bought, over all time'),
    repeat_customer_rate: Percentage.describe('Of customers who bought, those who did so again'),
  }),
  products: z.object({
    best_sellers: z
      .array(Named.extend({ sales: z.int(), revenue: Sum }))
      .describe('By pieces sold'),
    low_stock: z.array(Named.extend({ sku: z.string(), stock: z.int() })),
    low_stock_count: z.int().describe('Products in the shop with so few pieces left, or none'),
    most_viewed: z.array(Named.extend({ views: z.int() })),
    highest_rated: z.array(Named.extend({ rating: z.number(), reviews: z.int() })),
  }),
  orders: z.object({
    order_status_distribution: z.array(
      z.object({ status: z.enum(orderStatuses), count: z.int(), percentage: Percentage }),
    ),
    payment_method_distribution: z.array(
      z.object({ method: z.enum(paymentMethods), count: z.int(), percentage: Percentage }),
    ),
    shipping_performance: z.array(
      z.object({
        method: z.string(),
        deliveries: z.int(),
        avg_delivery_time: z.number().describe('Days from ordered to delivered'),
        on_time_rate: Percentage.nullable().describe(
          'Delivered within the days the method promises; null where it promises none',
        ),
      }),
    ),
    return_rate: Percentage.describe('Of delivered orders, those refunded in whole or in part'),
    avg_processing_time: z.number().nullable().describe('Days from ordered to shipped'),
    customer_satisfaction: z.number().nullable().describe('Mean rating of the reviews written'),
  }),
})
export type ReportDashboard = z.infer<typeof ReportDashboard>
