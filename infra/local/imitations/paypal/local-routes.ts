import * as z from 'zod'
import { approve } from './approve-page.ts'
import { reportCapture } from './capture-order.ts'
import { localDisputeRoutes } from './disputes.ts'
import { type createFaults, Fault } from './faults.ts'
import { findOrder } from './orders.ts'
import { findCapture, findRefund, makeRefund, reportRefund, updateCapture } from './refunds.ts'
import { recordTransaction } from './reporting.ts'
import { type Answer, type Call, parseBody, type Route } from './request.ts'
import { signEvent } from './signing.ts'
import { fundingChoices, timeNow, toMoney } from './state.ts'
import type { createDeliveries } from './webhooks.ts'

const ok = (body: unknown = {}): Answer => ({ status: 200, body })

const Transactions = z.object({
  code: z.string(),
  amount: z.int(),
  times: z.array(z.string()).default(() => [timeNow()]),
})
const Approval = z.object({ funding: z.enum(fundingChoices).default('balance') })

/** What happens outside the API: the buyer's and the bank's decisions. */
const outside: Route[] = [
  [
    'POST',
    /^\/_local\/orders\/(\w+)\/approve$/,
    (call, id = '') => {
      approve(call, findOrder(call, id), parseBody(Approval, call).funding)
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/captures\/(\w+)$/,
    (call, id = '') => {
      const capture = findCapture(call, id)
      capture.status = parseBody(
        z.object({ status: z.enum(['COMPLETED', 'DECLINED']) }),
        call,
      ).status
      capture.update_time = timeNow()
      reportCapture(call, capture)
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/captures\/(\w+)\/refund$/,
    (call, id = '') => {
      const { amount } = parseBody(z.object({ amount: z.int().min(1) }), call)
      return ok(makeRefund(call, findCapture(call, id), { amount: toMoney(amount) }, 'COMPLETED'))
    },
  ],
  [
    'POST',
    /^\/_local\/refunds\/(\w+)$/,
    (call, id = '') => {
      const refund = findRefund(call, id)
      refund.status = parseBody(z.object({ status: z.enum(['COMPLETED', 'FAILED']) }), call).status
      refund.update_time = timeNow()
      updateCapture(call, findCapture(call, refund.capture_id))
      reportRefund(call, refund)
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/transactions$/,
    call => {
      const { code, amount, times } = parseBody(Transactions, call)
      for (const at of times)
        recordTransaction(call.state, {
          transaction_event_code: code,
          transaction_amount: toMoney(amount),
          transaction_initiation_date: at,
          transaction_updated_date: at,
        })
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/next-refund$/,
    call => {
      const { status } = parseBody(z.object({ status: z.enum(['PENDING', 'FAILED']) }), call)
      call.state.next_refund = status
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/emit$/,
    call => {
      const { type, resource } = parseBody(
        z.object({ type: z.string(), resource: z.looseObject({}) }),
        call,
      )
      call.emit(type, resource, 'unknown')
      return ok()
    },
  ],
  ...localDisputeRoutes,
]

const Signed = z.object({
  webhook_id: z.string(),
  event_id: z.string(),
  time: z.string().optional(),
})

/** Signs a recorded event for a webhook without sending it. */
const signedEvent = (call: Call): Answer => {
  const { webhook_id, event_id, time = timeNow() } = parseBody(Signed, call)
  const body = call.state.events.find(({ id }) => id === event_id)?.body ?? '{}'
  const headers = signEvent(call.state, call.base, { webhookId: webhook_id, body, time })
  return ok({ headers, body })
}

const Release = z.object({
  reverse: z.boolean().default(false),
  times: z.int().min(1).max(5).default(1),
})

/** Controls of the server for tests and the local stack, below `/_local`. */
export const localRoutes = ({
  faults,
  deliveries,
  setCredentials,
}: {
  faults: ReturnType<typeof createFaults>
  deliveries: ReturnType<typeof createDeliveries>
  setCredentials: (credentials: { client_id: string; client_secret: string }) => void
}): Route[] => [
  ...outside,
  ['GET', /^\/_local\/state$/, ({ state }) => ok({ ...state, key: undefined })],
  ['POST', /^\/_local\/sign$/, signedEvent],
  [
    'POST',
    /^\/_local\/faults$/,
    call => {
      faults.add(parseBody(Fault, call))
      return ok()
    },
  ],
  [
    'DELETE',
    /^\/_local\/faults$/,
    () => {
      faults.clear()
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/forget-request-ids$/,
    ({ state }) => {
      state.answers = {}
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/credentials$/,
    call => {
      setCredentials(
        parseBody(z.object({ client_id: z.string(), client_secret: z.string() }), call),
      )
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/webhooks\/hold$/,
    () => {
      deliveries.hold(true)
      return ok()
    },
  ],
  [
    'POST',
    /^\/_local\/webhooks\/release$/,
    async call => {
      const { reverse, times } = parseBody(Release, call)
      deliveries.hold(false)
      const waiting = deliveries.held.splice(0)
      if (reverse) waiting.reverse()
      const sent: boolean[] = []
      for (const delivery of waiting)
        for (let n = 0; n < times; n++) sent.push(await deliveries.sendOnce(delivery))
      return ok({ sent: sent.length, accepted: sent.filter(Boolean).length })
    },
  ],
]
