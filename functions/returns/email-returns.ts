import { dayText } from '../../shared/rules/day.ts'
import type { EmailMessage, Sender } from '../mail/message.ts'
import { sendOnce } from '../mail/send-once.ts'
import {
  type ReturnEmail,
  returnApprovedEmail,
  returnClosedEmail,
  returnReceivedEmail,
  returnRejectedEmail,
  returnRequestedEmail,
} from '../mail/templates/return.ts'
import { orderLinkToken } from '../order-links/link-token.ts'
import type { Change } from '../table/change-record.ts'
import { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { describeReturn } from './present-return.ts'

type Fact = OrderItem['returns'][number]
type Step = 'requested' | 'approved' | 'rejected' | 'received' | 'closed'

const templates: Record<Step, (email: ReturnEmail) => EmailMessage> = {
  requested: returnRequestedEmail,
  approved: returnApprovedEmail,
  rejected: returnRejectedEmail,
  received: returnReceivedEmail,
  closed: returnClosedEmail,
}

/** Lists the people who made the changes of an order. */
const changedBy = (before: OrderItem, order: OrderItem): string[] =>
  order.timeline.slice(before.timeline.length).map(({ by }) => by)

/** Returns whether staff, not the buyer, closed a return without its intended result. */
const isGivenUp = (before: OrderItem, order: OrderItem, { state, answer }: Fact): boolean =>
  state === 'closed' && answer !== null && !changedBy(before, order).includes('customer')

/** Lists the steps that a return took in a change. */
const stepsOf = (before: OrderItem, order: OrderItem, fact: Fact): Step[] => {
  const earlier = before.returns.find(({ id }) => id === fact.id)
  if (!earlier) return ['requested']
  const steps: Step[] = []
  if (earlier.state === fact.state && earlier.received_at === fact.received_at) return steps
  if (fact.state === 'approved') steps.push('approved')
  if (fact.state === 'rejected') steps.push('rejected')
  if (!earlier.received_at && fact.received_at) steps.push('received')
  if (earlier.state !== 'closed' && isGivenUp(before, order, fact)) steps.push('closed')
  return steps
}

const write = async (
  before: OrderItem,
  order: OrderItem,
  fact: Fact,
  step: Step,
  sender: Sender,
): Promise<EmailMessage> => {
  const settings = await getSettings()
  const data = describeReturn(order, fact, settings)
  const page = `${sender.url}/orders/${order.id}/returns/${fact.id}`
  const query = `?token=${await orderLinkToken(order, order.updated_at)}`
  return templates[step]({
    data,
    firstName: order.first_name,
    link: `${page}${query}`,
    labelLink: `${page}/label${query}`,
    replyHours: settings.support_reply_hours,
    isStartedByStore: changedBy(before, order).some(by => by !== 'customer'),
    sendBy: data.send_by && dayText(new Date(data.send_by), settings.time_zone),
    sender,
  })
}

/** Stream consumer of orders: emails the buyer about each step of a return, once per step. */
export const emailReturns = async (change: Change): Promise<void> => {
  if (!change.before || !change.after) return
  const before = OrderItem.parse(change.before)
  const order = OrderItem.parse(change.after)
  for (const fact of order.returns)
    for (const step of stepsOf(before, order, fact))
      await sendOnce(`return-${step}`, fact.id, {
        to: order.email,
        write: sender => write(before, order, fact, step, sender),
      })
}
