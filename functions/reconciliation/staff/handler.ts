import { adminPayments } from '../../../shared/api/admin-payments.ts'
import { serve } from '../../http/serve.ts'
import { dismissDifference } from './dismiss-difference.ts'
import { startPaymentsExport } from './export-payments.ts'
import { getPayments } from './get-payments.ts'
import { startReconciliation } from './start-reconciliation.ts'

export const handler = serve(adminPayments, {
  getPayments,
  startReconciliation,
  dismissDifference,
  startPaymentsExport,
})
