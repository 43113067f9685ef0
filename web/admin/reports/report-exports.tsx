import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reportFileName } from '../../../shared/rules/export-name.ts'
import type { ReportType } from '../../../shared/schemas/report.ts'
import { exportReport } from '../../api/queries/reports.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

type Asked = {
  report_type: ReportType
  start_date: string
  end_date: string
}

const formats = [
  { format: 'excel', label: 'Export Excel' },
  { format: 'pdf', label: 'Export PDF' },
] as const

/**
 * The tab that is shown, of the days that are shown, as a file. The buttons are there
 * before the report is, so that nothing moves.
 */
export function ReportExports({ asked }: { asked: Asked | undefined }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ asked, format }: { asked: Asked; format: 'excel' | 'pdf' }) => {
      const file = await exportReport({ ...asked, format })
      saveFile(file, reportFileName(asked.report_type, asked, format))
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
          reason={asked ? undefined : 'the report is not there yet'}
          onClick={() => asked && mutate({ asked, format })}
        >
          <Download aria-hidden="true" size={16} strokeWidth={1.5} />
          {label}
        </Button>
      ))}
    </div>
  )
}
