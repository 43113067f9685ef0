/** Report tabs; each can be exported. */
export const reportTypes = ['overview', 'sales', 'customers', 'products', 'orders'] as const
export type ReportType = (typeof reportTypes)[number]
