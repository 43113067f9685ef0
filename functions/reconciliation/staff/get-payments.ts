import type { adminPayments } from '../../../shared/api/admin-payments.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import type { PaymentReport } from '../../../shared/schemas/payment-report.ts'
import type { UseCase } from '../../http/serve.ts'
import { enabledProviders } from '../../payment-providers/enabled-providers.ts'
import { listOpenDisputes, type OpenDispute } from '../../table/open-disputes.ts'
import { listOwedRefunds } from '../../table/owed-refunds.ts'
import { type DifferenceItem, listDifferences } from '../../table/payment-differences.ts'
import { listUnmatchedEvents, type PaymentEvent } from '../../table/payment-events.ts'
import { latestRun } from '../../table/payment-runs.ts'

const maxDisputes = 200
const maxEvents = 100
const maxOwed = 200

const presentDifference = ({ dismissed: _, ...difference }: DifferenceItem) => ({
  ...difference,
  expected: difference.expected === null ? null : toDollars(difference.expected),
  actual: difference.actual === null ? null : toDollars(difference.actual),
})

const presentDispute = ({ attempt_id: _, at: __, ...dispute }: OpenDispute) => ({
  ...dispute,
  amount: toDollars(dispute.amount),
})

const presentEvent = ({ provider, notice }: PaymentEvent) => ({
  id: notice.id,
  provider,
  type: notice.type,
  at: notice.at,
  provider_id: notice.provider_id,
})

/** Keeps the latest notice of each payment. */
const latestOfEach = (events: PaymentEvent[]): PaymentEvent[] => [
  ...new Map(
    events.toReversed().map(event => [event.notice.provider_id ?? event.notice.id, event]),
  ).values(),
]

const deadline = ({ respond_by }: OpenDispute) => respond_by ?? '9'

/** GET /admin/payments: returns the payments that need staff's attention. */
export const getPayments: UseCase<
  typeof adminPayments.getPayments
> = async (): Promise<PaymentReport> => {
  const [run, differences, disputes, owed, events] = await Promise.all([
    latestRun(),
    listDifferences(),
    listOpenDisputes(maxDisputes),
    listOwedRefunds(maxOwed),
    listUnmatchedEvents(maxEvents),
  ])
  return {
    providers: enabledProviders(),
    latest_run: run ?? null,
    differences: differences
      .filter(({ dismissed }) => dismissed === null)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(presentDifference),
    open_disputes: disputes
      .toSorted((a, b) => deadline(a).localeCompare(deadline(b)))
      .map(presentDispute),
    owed_refunds: owed
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ since: _, ...refund }) => ({ ...refund, amount: toDollars(refund.amount) })),
    unmatched_events: latestOfEach(events).toReversed().map(presentEvent),
  }
}
