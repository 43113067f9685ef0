import * as z from 'zod'
import { Day, Id } from './common.ts'
import { orderStatuses, paymentMethods } from './order.ts'

export * from './report-type.ts'

/** An amount in dollars over many orders. Negative if more was refunded than paid. */
const Sum = z.number()
const Percentage = z.number().describe('Rounded to a tenth')
const Growth = Percentage.describe(
  'Percent change from the previous period of the same length, rounded to a tenth; 100 if that period had none',
)
const DayAmount = z.object({
  date: z.string().describe('YYYY-MM-DD, or YYYY-MM for a month'),
  revenue: Sum,
  orders: z.int(),
})
export type DayAmount = z.infer<typeof DayAmount>

/** A product in a report. The id is null if the product was deleted. */
const Named = z.object({
  product_id: Id.nullable(),
  name: z.string(),
  image: z.string(),
  fallback_image: z.string(),
})

/** Maximum days of a report: three years. */
export const maxReportDays = 1_096

/** Progress of a recount in another time zone. Until it is done, days are those of the old zone. */
export const Recounting = z.object({ time_zone: z.string(), percent: z.int().min(0).max(100) })
export type Recounting = z.infer<typeof Recounting>

/** Units that came back, and units shipped. */
const ReturnRate = z.object({
  shipped: z.int(),
  returned: z.int(),
  rate: Percentage.describe('Units returned per 100 units shipped'),
})

/**
 * Figures for a range of days in a time zone. `shared/figures.ts` defines each of them. Every event
 * counts on its own day, so a refund never changes the report of earlier days.
 */
export const ReportDashboard = z.object({
  range: z.object({
    start_date: Day,
    end_date: Day,
    previous_start_date: Day,
    previous_end_date: Day,
    time_zone: z.string(),
    recounting: Recounting.nullable(),
  }),
  overview: z.object({
    total_revenue: Sum,
    refunds: Sum,
    gross_sales: Sum,
    discounts: Sum,
    returns: Sum,
    net_sales: Sum,
    shipping: Sum,
    tax: Sum,
    total_orders: z.int().describe('Includes canceled orders'),
    paid_orders: z.int(),
    total_customers: z.int().describe('Registered by the end of the range'),
    total_users: z.int().describe('Registered by the end of the range, with staff'),
    total_products: z.int().describe('Active now and created by the end of the range'),
    avg_order_value: Sum.describe('Total revenue per paid order'),
    revenue_growth: Growth,
    order_growth: Growth,
    customer_growth: Percentage.describe('Growth of all customers over the range'),
    user_growth: Percentage.describe('Growth of all users over the range'),
    product_growth: Percentage.describe('Growth of all products over the range'),
    avg_order_value_growth: Growth,
  }),
  sales: z.object({
    daily_sales: z.array(DayAmount),
    previous_daily_sales: z.array(DayAmount),
    monthly_sales: z.array(DayAmount),
    top_products: z.array(Named.extend({ sold: z.int(), revenue: Sum })).describe('By revenue'),
    sales_by_category: z
      .array(z.object({ name: z.string(), revenue: Sum, percentage: Percentage }))
      .describe('By current category; net sales'),
  }),
  customers: z.object({
    new_customers: z.array(z.object({ date: Day, count: z.int() })),
    customer_segments: z
      .array(z.object({ segment: z.string(), count: z.int(), percentage: Percentage }))
      .describe('All current customers by number of sales'),
    customer_lifetime_value: Sum.describe(
      'All-time payments less refunds per customer with a purchase',
    ),
    repeat_customer_rate: Percentage.describe(
      'All-time share of buyers with more than one purchase',
    ),
  }),
  products: z.object({
    best_sellers: z.array(Named.extend({ sales: z.int(), revenue: Sum })).describe('By units sold'),
    returns_by_product: z
      .array(Named.extend(ReturnRate.shape))
      .describe('Products with returned units, by returned units'),
    returns_by_reason: z
      .array(z.object({ reason: z.string(), returned: z.int(), rate: Percentage }))
      .describe('By returned units. The rate is per 100 units shipped of all products'),
    low_stock: z.array(Named.extend({ sku: z.string(), stock: z.int() })),
    low_stock_count: z.int().describe('Active products with low or no stock'),
    most_viewed: z.array(Named.extend({ views: z.int() })),
    highest_rated: z.array(Named.extend({ rating: z.number(), reviews: z.int() })),
  }),
  orders: z.object({
    order_status_distribution: z
      .array(z.object({ status: z.enum(orderStatuses), count: z.int(), percentage: Percentage }))
      .describe('All orders by their status at the end of the range'),
    payment_method_distribution: z.array(
      z.object({ method: z.enum(paymentMethods), count: z.int(), percentage: Percentage }),
    ),
    shipping_performance: z.array(
      z.object({
        method: z.string(),
        deliveries: z.int(),
        avg_delivery_time: z.number().describe('Days from order to delivery'),
        on_time_rate: Percentage.nullable().describe(
          'Share delivered within the method’s delivery time; null if it states none',
        ),
      }),
    ),
    return_rate: Percentage.describe('Units returned per 100 units shipped'),
    shipped_units: z.int(),
    returned_units: z.int(),
    avg_processing_time: z.number().nullable().describe('Days from order to shipment'),
    customer_satisfaction: z.number().nullable().describe('Average rating of the reviews written'),
  }),
})
export type ReportDashboard = z.infer<typeof ReportDashboard>
