import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, RotateCcw } from 'lucide-react'
import type { ExportJob } from '../../../shared/schemas/export.ts'
import { exportedNames, isUnderWay } from '../../../shared/schemas/exported-list.ts'
import { errorMessage } from '../../api/error-message.ts'
import {
  cancelExport,
  exportsQuery,
  retryExport,
  withExport,
} from '../../api/queries/admin-exports.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { capitalize } from '../format.ts'
import { Progress } from '../progress.tsx'
import { useStoreDay, useStoreTime } from '../use-store-time.ts'
import { describeFilters, exportSize } from './export-words.ts'
import { useDownload } from './use-download.ts'

/** Changes an export and updates the menu with the result. */
function useExportChange(change: (id: string) => Promise<ExportJob>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: job =>
      client.setQueryData(exportsQuery.queryKey, exports => withExport(exports, job)),
    onError: error => {
      toast.error(errorMessage(error))
      return client.invalidateQueries(exportsQuery)
    },
  })
}

/** Shows a background export's progress or result, and its actions. */
export function ExportRow({ job }: { job: ExportJob }) {
  const time = useStoreTime()
  return (
    <li className="border-b border-line px-4 py-3.5 last:border-b-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{capitalize(exportedNames[job.what])}</span>
        <span className="text-small text-ink-2">{time(job.created_at)}</span>
      </p>
      <p className="truncate text-small text-ink-2" title={describeFilters(job)}>
        {describeFilters(job)}
      </p>
      <div className="mt-2.5">{isUnderWay(job) ? <Running job={job} /> : <Ended job={job} />}</div>
    </li>
  )
}

function Running({ job }: { job: ExportJob }) {
  const cancel = useExportChange(cancelExport)
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 grow pb-1">
        <Progress
          label={job.status === 'queued' ? 'Waiting to start' : 'Writing rows'}
          done={Math.min(job.done, job.total)}
          total={job.total}
        />
      </div>
      <Button
        rank="outline"
        size="admin"
        aria-label={`Cancel export of ${exportedNames[job.what]}`}
        busy={cancel.isPending}
        onClick={() => cancel.mutate(job.id)}
      >
        Cancel
      </Button>
    </div>
  )
}

function Ended({ job }: { job: ExportJob }) {
  const day = useStoreDay()
  const download = useDownload(job)
  const retry = useExportChange(retryExport)
  const until = job.available_until && day(job.available_until)
  return (
    <div className="flex items-center justify-between gap-4 text-small">
      {job.status === 'done' && (
        <>
          <p className="text-ink-2">
            {exportSize(job)}, available until {until}
          </p>
          <Button
            size="admin"
            aria-label={`Download export of ${exportedNames[job.what]}`}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            <Download aria-hidden="true" size={16} strokeWidth={1.5} />
            Download
          </Button>
        </>
      )}
      {job.status === 'failed' && (
        <>
          <p className="text-error">{job.message}</p>
          <Button
            rank="outline"
            size="admin"
            aria-label={`Retry export of ${exportedNames[job.what]}`}
            busy={retry.isPending}
            onClick={() => retry.mutate(job.id)}
          >
            <RotateCcw aria-hidden="true" size={16} strokeWidth={1.5} />
            Retry
          </Button>
        </>
      )}
      {job.status === 'cancelled' && <p className="text-ink-2">Canceled</p>}
      {job.status === 'expired' && <p className="text-ink-2">Expired on {until}</p>}
    </div>
  )
}
