import { reports } from '../../shared/api/reports.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(reports, {
  reportDashboard: notImplemented,
  exportReport: notImplemented,
})
