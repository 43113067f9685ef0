import type { reports } from '../../shared/api/reports.ts'
import { reportFileName } from '../../shared/rules/export-name.ts'
import { createSheet } from '../exports/sheet.ts'
import type { UseCase } from '../http/serve.ts'
import { getSettings } from '../table/settings.ts'
import { exportedRows, shownRows } from './products.ts'
import { computeReport } from './report-dashboard.ts'
import { reportParts } from './report-sections.ts'

const types = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/**
 * GET /admin/reports/export: exports one tab of the reports, as a workbook with a sheet per section
 * or as a PDF with charts. Errors: `invalid`.
 */
export const exportReport: UseCase<typeof reports.exportReport> = async request => {
  const { format, report_type: type } = request.query
  const [figures, settings] = await Promise.all([
    computeReport(request.query, { rows: format === 'pdf' ? shownRows : exportedRows }),
    getSettings(),
  ])
  const { start_date, end_date } = figures.range
  const parts = reportParts[type](figures)
  request.setHeader('content-type', types[format])
  const name = reportFileName(type, figures.range, format)
  request.setHeader('content-disposition', `attachment; filename="${name}"`)
  // Loaded on demand: few calls need these modules.
  if (format === 'pdf') {
    const { renderReportPdf } = await import('../paper/report/render-report-pdf.ts')
    return renderReportPdf({ type, parts, start_date, end_date }, settings)
  }
  const { makeWorkbook } = await import('../exports/workbook.ts')
  return makeWorkbook(
    parts.map(({ title, columns, rows }) => createSheet(title, columns, [rows])),
    {
      zone: settings.time_zone,
      facts: [
        { label: 'Report', value: type },
        { label: 'From', value: start_date },
        { label: 'To', value: end_date },
        { label: 'Exported at', value: new Date() },
      ],
    },
  )
}
