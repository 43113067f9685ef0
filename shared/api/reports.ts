import * as z from 'zod'
import { Day } from '../schemas/common.ts'
import { ReportDashboard, reportTypes } from '../schemas/report.ts'
import { group } from './endpoint.ts'

const Range = z.object({
  start_date: Day.optional(),
  end_date: Day.optional(),
  report_type: z.enum(reportTypes).default('overview'),
})

export const reports = group({
  reportDashboard: {
    method: 'GET',
    path: '/admin/reports/dashboard',
    access: 'staff',
    summary: 'Get the figures for a range of days, by default the last 30',
    query: Range,
    reply: ReportDashboard,
    budget: { read: 250, write: 0 },
  },
  exportReport: {
    method: 'GET',
    path: '/admin/reports/export',
    access: 'staff',
    summary: 'Download a report as a workbook or PDF',
    query: Range.extend({ format: z.enum(['excel', 'pdf']) }),
    reply: z.instanceof(Uint8Array),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    otherTypes: ['application/pdf'],
    budget: { read: 500, write: 0 },
  },
})
