import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentDifference } from '../../../shared/schemas/payment-report.ts'
import { paymentsQuery } from '../../api/queries/admin-payments.ts'
import { WindowTitle } from '../../store-name.tsx'
import { DifferenceList } from './difference-list.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { EventPanel } from './event-panel.tsx'
import { LatestRun } from './latest-run.tsx'
import { OwedPanel } from './owed-panel.tsx'
import { PeriodBar } from './period-bar.tsx'

/** `/admin/payments`: what the providers report, compared with the orders. */
export function Component() {
  const query = useQuery(paymentsQuery)
  const [dismissing, setDismissing] = useState<PaymentDifference | null>(null)
  const report = query.data
  return (
    <div className="@container">
      <WindowTitle admin title="Payments" />
      <h1 className="serif text-desk-title">Payments</h1>
      <LatestRun report={report} />
      <PeriodBar running={report?.latest_run?.state === 'running'} />
      {report && <OwedPanel refunds={report.owed_refunds} />}
      <DifferenceList query={query} report={report} onDismiss={setDismissing} />
      {report && (
        <div className="mt-6 grid gap-5 @4xl:grid-cols-2">
          <DisputePanel disputes={report.open_disputes} />
          <EventPanel events={report.unmatched_events} />
        </div>
      )}
      {dismissing && <DismissDialog difference={dismissing} onClose={() => setDismissing(null)} />}
    </div>
  )
}
