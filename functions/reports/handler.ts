import { reports } from '../../shared/api/reports.ts'
import { serve } from '../http/serve.ts'
import { exportReport } from './export-report.ts'
import { reportDashboard } from './report-dashboard.ts'

export const handler = serve(reports, {
  reportDashboard,
  exportReport,
})
