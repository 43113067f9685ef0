import type { adminPayments } from '../../../shared/api/admin-payments.ts'
import { exportedPayments } from '../../exports/lists/payments.ts'
import { startExport } from '../../exports/start-export.ts'
import type { UseCase } from '../../http/serve.ts'

/** POST /admin/payments/export: starts an export of the providers' records, oldest first. */
export const startPaymentsExport: UseCase<typeof adminPayments.startPaymentsExport> = ({
  query: { from, to },
  user,
}) => {
  const query = { startDate: from, endDate: to, sortOrder: 'asc' as const }
  return startExport(exportedPayments, {}, { query, user })
}
