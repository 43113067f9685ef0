import type { ReportDashboard } from '../../shared/schemas/report.ts'

/** Builds a report of two days. */
export const aReport = (more: Partial<ReportDashboard['overview']> = {}): ReportDashboard =>
  ({
    range: {
      start_date: '2026-01-02',
      end_date: '2026-01-03',
      previous_start_date: '2025-12-31',
      previous_end_date: '2026-01-01',
    },
    overview: {
      total_revenue: 1234.5,
      total_orders: 17,
      total_customers: 40,
      total_products: 60,
      avg_order_value: 72.62,
      revenue_growth: 12.5,
      order_growth: -4,
      customer_growth: 5,
      product_growth: 0,
      avg_order_value_growth: 1,
      ...more,
    },
    sales: {
      daily_sales: [
        { date: '2026-01-02', revenue: 1000, orders: 12 },
        { date: '2026-01-03', revenue: 234.5, orders: 5 },
      ],
      previous_daily_sales: [],
      monthly_sales: [],
      top_products: [],
      sales_by_category: [],
    },
    customers: {
      new_customers: [],
      customer_segments: [],
      customer_lifetime_value: 0,
      repeat_customer_rate: 0,
    },
    products: {
      best_sellers: [],
      low_stock: [{ id: 'prd_1', name: 'Trench', sku: 'TR', stock: 0 }],
      low_stock_count: 1,
      most_viewed: [],
      highest_rated: [],
    },
    orders: {
      order_status_distribution: [],
      payment_method_distribution: [],
      shipping_performance: [],
      return_rate: 0,
      avg_processing_time: null,
      customer_satisfaction: null,
    },
  }) as unknown as ReportDashboard
