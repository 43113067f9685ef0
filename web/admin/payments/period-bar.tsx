import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayIn } from '../../../shared/rules/day.ts'
import { errorMessage } from '../../api/error-message.ts'
import { exportsQuery, withExport } from '../../api/queries/admin-exports.ts'
import {
  type PaymentDays,
  startPaymentsExport,
  usePaymentChanges,
} from '../../api/queries/admin-payments.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { toastExportFailure } from '../exports/toast-export-failure.ts'
import type { Days } from '../list/presets.ts'
import { RangePicker } from '../list/range-picker.tsx'

const usualDays = 7

/** The period to compare or export. Starts with the last seven days. */
function usePeriod() {
  const { data: settings } = useQuery(settingsQuery)
  const [{ from, to }, pick] = useState<Days>({})
  const today = dayIn(settings?.time_zone ?? 'UTC', new Date())
  const period: PaymentDays = { from: from ?? addDays(today, 1 - usualDays), to: to ?? today }
  return { period, pick }
}

const useExport = (period: PaymentDays) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // Load the earlier exports first, so that the header recognizes this one as new.
      await client.ensureQueryData(exportsQuery).catch(() => {})
      const job = await startPaymentsExport(period)
      client.setQueryData(exportsQuery.queryKey, exports => withExport(exports, job))
    },
    onError: error => toastExportFailure('payments', error),
  })
}

/** Compares or exports the payments of a period. */
export function PeriodBar({ running }: { running: boolean }) {
  const { period, pick } = usePeriod()
  const { compare } = usePaymentChanges()
  const download = useExport(period)
  const start = () => compare.mutate(period, { onError: error => toast.error(errorMessage(error)) })
  return (
    <div className="mb-5 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
      <RangePicker required className="max-sm:col-span-2" days={period} onPick={pick} />
      <Button size="admin" busy={compare.isPending || running} onClick={start}>
        Compare with orders
      </Button>
      <Button
        rank="outline"
        size="admin"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" size={16} strokeWidth={1.5} />
        Export
      </Button>
    </div>
  )
}
