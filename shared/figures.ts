/**
 * Every figure of the dashboard and the reports: its name, the time it covers and how it is counted.
 * Screens, files and `docs/figures.md` use these definitions.
 */

/**
 * The time that a figure covers: the days of the range, the state at their end, all time, or the
 * state now.
 */
export type FigureRange = 'range' | 'end' | 'always' | 'now'

type Figure = { name: string; range: FigureRange; counts: string }

export const figures = {
  total_revenue: {
    name: 'Total revenue',
    range: 'range',
    counts: 'Payments less refunds, each on its day. Includes tax and shipping.',
  },
  payments: { name: 'Payments', range: 'range', counts: 'Payments received, on their day.' },
  refunds: { name: 'Refunds', range: 'range', counts: 'Refunds, on the day they are decided.' },
  gross_sales: {
    name: 'Gross sales',
    range: 'range',
    counts: 'Prices of ordered items before discounts, on the day of the order.',
  },
  discounts: { name: 'Discounts', range: 'range', counts: 'Discounts of the same orders.' },
  returns: {
    name: 'Returns',
    range: 'range',
    counts: 'Prices after discounts of items canceled or refunded, on that day.',
  },
  net_sales: {
    name: 'Net sales',
    range: 'range',
    counts: 'Gross sales less discounts and returns.',
  },
  shipping: {
    name: 'Shipping',
    range: 'range',
    counts: 'Shipping charged less shipping canceled or refunded, without tax.',
  },
  tax: { name: 'Tax', range: 'range', counts: 'Tax charged less tax canceled or refunded.' },
  total_orders: {
    name: 'Total orders',
    range: 'range',
    counts: 'Orders placed. Canceled ones stay counted; reopened ones count once.',
  },
  paid_orders: {
    name: 'Paid orders',
    range: 'range',
    counts: 'Orders whose first payment arrived.',
  },
  avg_order_value: {
    name: 'Average order value',
    range: 'range',
    counts: 'Total revenue divided by paid orders.',
  },
  total_customers: {
    name: 'Total customers',
    range: 'end',
    counts: 'Customers registered by the end of the range, without staff and deleted accounts.',
  },
  total_users: {
    name: 'Total users',
    range: 'end',
    counts: 'Accounts registered by the end of the range, staff included.',
  },
  total_products: {
    name: 'Total products',
    range: 'end',
    counts: 'Products on sale now that were created by the end of the range.',
  },
  new_customers: {
    name: 'New customers',
    range: 'range',
    counts: 'Customers who registered.',
  },
  customer_lifetime_value: {
    name: 'Customer lifetime value',
    range: 'always',
    counts: 'Payments less refunds per customer with a purchase.',
  },
  repeat_customer_rate: {
    name: 'Repeat customer rate',
    range: 'always',
    counts: 'Share of customers with a purchase who have more than one.',
  },
  customer_segments: {
    name: 'Customer segments',
    range: 'always',
    counts: 'Customers by purchases: orders paid and not refunded in full.',
  },
  units_sold: {
    name: 'Sold',
    range: 'range',
    counts: 'Units ordered less units canceled, on that day. Returned units stay sold.',
  },
  product_sales: {
    name: 'Net sales',
    range: 'range',
    counts: 'Net sales of a product or category.',
  },
  views: {
    name: 'Views',
    range: 'range',
    counts: 'Views of a product, in the time zone of the moment. They are not recounted.',
  },
  low_stock: {
    name: 'Low stock',
    range: 'now',
    counts: 'Products on sale with 10 units or fewer.',
  },
  highest_rated: {
    name: 'Highest rated',
    range: 'now',
    counts: 'Products on sale by the mean rating of all their reviews.',
  },
  order_status: {
    name: 'Order status',
    range: 'end',
    counts: 'All placed orders by the status they had at the end of the range.',
  },
  payment_methods: {
    name: 'Payment methods',
    range: 'range',
    counts: 'Orders placed by how they were first paid.',
  },
  shipping_performance: {
    name: 'Shipping performance',
    range: 'range',
    counts: 'Packages delivered, the days since their order, and the share that arrived in time.',
  },
  return_rate: {
    name: 'Return rate',
    range: 'range',
    counts: 'Units that came back divided by units shipped, by product and by reason too.',
  },
  avg_processing_time: {
    name: 'Average processing time',
    range: 'range',
    counts: 'Days from the order to its first package, for orders that began to ship.',
  },
  customer_satisfaction: {
    name: 'Customer satisfaction',
    range: 'range',
    counts: 'Mean rating of the reviews written.',
  },
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof figures
