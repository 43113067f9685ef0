import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportJob } from '../../../shared/schemas/export.ts'
import type { PaymentReport } from '../../../shared/schemas/payment-report.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

const payments = contract['admin-payments']

/** How often the page is refetched while payments are compared. */
const pollMs = 2_000

/** Differences between payments and orders, disputes and events without an order. */
export const paymentsQuery = queryOptions({
  queryKey: ['admin-payments'],
  queryFn: ({ signal }) => call(payments.getPayments, { signal }),
  staleTime: 5_000,
  refetchInterval: ({ state }) => (state.data?.latest_run?.state === 'running' ? pollMs : false),
})

/** The first and last day of a comparison or an export. */
export type PaymentDays = { from: string; to: string }

/** Starts a comparison or dismisses a difference. */
export function usePaymentChanges() {
  const client = useQueryClient()
  return {
    compare: useMutation({
      mutationFn: (body: PaymentDays) => call(payments.startReconciliation, { body }),
      onSuccess: run =>
        client.setQueryData(
          paymentsQuery.queryKey,
          (report: PaymentReport | undefined) => report && { ...report, latest_run: run },
        ),
    }),
    dismiss: useMutation({
      mutationFn: ({ id, note }: { id: string; note: string }) =>
        call(payments.dismissDifference, { params: { id }, body: { note } }),
      onSettled: () => client.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
    }),
  }
}

/** Starts an export of the movements of money at the providers. */
export const startPaymentsExport = (query: PaymentDays): Promise<ExportJob> =>
  call(payments.startPaymentsExport, { query })
