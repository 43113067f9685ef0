import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reportFileName } from '../../../shared/rules/export-name.ts'
import type { ReportType } from '../../../shared/schemas/report.ts'
import { exportReport } from '../../api/queries/reports.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

type ReportQuery = {
  report_type: ReportType
  start_date: string
  end_date: string
}

const formats = [
  { format: 'excel', label: 'Export Excel' },
  { format: 'pdf', label: 'Export PDF' },
] as const

/**
 * Downloads the current tab and range as a file. The buttons appear before the report
 * loads, so that nothing moves.
 */
export function ReportExports({ query }: { query: ReportQuery | undefined }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ query, format }: { query: ReportQuery; format: 'excel' | 'pdf' }) => {
      const file = await exportReport({ ...query, format })
      saveFile(file, reportFileName(query.report_type, query, format))
    },
    onError: () => toast.error('Failed to export report'),
  })
  return (
    <div className="flex gap-2.5 max-sm:grid max-sm:grid-cols-2">
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          rank="outline"
          size="admin"
          busy={isPending && variables.format === format}
          reason={query ? undefined : 'The report is still loading'}
          onClick={() => query && mutate({ query, format })}
        >
          <Download aria-hidden="true" size={16} strokeWidth={1.5} />
          {label}
        </Button>
      ))}
    </div>
  )
}
