import * as z from 'zod'
import { byId, Day, requiredText } from '../schemas/common.ts'
import { PaymentReport, PaymentRun } from '../schemas/payment-report.ts'
import { exportJob } from './admin-list.ts'
import { Done, group } from './endpoint.ts'

/** Maximum days of a comparison or export. */
export const maxPaymentDays = 31
const dayMs = 86_400_000

/** The first and last day that can be stored. */
const [earliest, latest] = ['2000-01-01', '2999-12-31']

const isShort = (from: string, to: string) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return days >= 0 && days < maxPaymentDays && from >= earliest && to <= latest
}
const tooLong = `Choose a range of up to ${maxPaymentDays} days.`

/** Reports of the payment providers, compared with the orders. */
export const adminPayments = group({
  getPayments: {
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    summary: 'Get open differences between providers and orders, disputes and unmatched events',
    reply: PaymentReport,
    budget: { read: 300, write: 0 },
  },
  startReconciliation: {
    method: 'POST',
    path: '/admin/payments/reconcile',
    access: 'admin',
    summary: 'Compare the providers’ records of up to 31 days with the orders, in the background',
    body: z
      .object({ from: Day, to: Day })
      .refine(({ from, to }) => isShort(from, to), { path: ['to'], message: tooLong }),
    reply: PaymentRun,
    status: 202,
    budget: { read: 20, write: 12 },
  },
  dismissDifference: {
    method: 'POST',
    path: '/admin/payments/differences/{id}/dismiss',
    access: 'admin',
    summary: 'Dismiss a difference that has an explanation, such as a charge made by hand',
    params: byId,
    body: z.object({ note: requiredText(500) }),
    reply: Done,
    budget: { read: 6, write: 12 },
  },
  startPaymentsExport: {
    method: 'POST',
    path: '/admin/payments/export',
    access: 'admin',
    summary: 'Export charges, fees, payouts, orders and refunds of up to 31 days in the background',
    query: z
      .object({ from: Day, to: Day })
      .refine(({ from, to }) => isShort(from, to), { path: ['to'], message: tooLong }),
    ...exportJob,
  },
})
