import { reports } from '../../shared/api/reports.ts'
import { notImplemented, serve } from '../http/serve.ts'
import { reportDashboard } from './report-dashboard.ts'

export const handler = serve(reports, {
  reportDashboard,
  exportReport: notImplemented,
})
