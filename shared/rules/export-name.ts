import type { ExportedList } from '../schemas/export.ts'

/** Names an exported list, such as `orders-export-2026-11-22.xlsx`, by day in the store's time zone. */
export const listFileName = (what: ExportedList, day: string): string =>
  `${what.replaceAll('_', '-')}-export-${day}.xlsx`

/** Names an exported report, such as `sales-report-2026-10-01-to-2026-10-31.pdf`. */
export const reportFileName = (
  type: string,
  { start_date, end_date }: { start_date: string; end_date: string },
  format: 'excel' | 'pdf',
): string => `${type}-report-${start_date}-to-${end_date}.${format === 'pdf' ? 'pdf' : 'xlsx'}`
