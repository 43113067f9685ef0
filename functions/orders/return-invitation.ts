import { dayText } from '../../shared/rules/day.ts'
import { returnableUntil } from '../../shared/rules/order/return-window.ts'
import type { Sender } from '../mail/message.ts'
import type { ReturnInvitation } from '../mail/templates/order-closed.ts'
import { startReturnLink } from '../order-links/order-links.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { findTerms } from './present-own-order.ts'
import { returnableOf } from './present-returnable.ts'

/** Returns where and until when items can be returned; null if none can. */
export const returnInvitation = async (
  order: OrderItem,
  { url, timeZone }: Sender,
): Promise<ReturnInvitation | null> => {
  const { return_days } = await getSettings()
  const until = returnableUntil(order, return_days)
  const terms = await findTerms(order, return_days, new Date())
  if (!(until && terms && order.lines.some(line => returnableOf(order, line, terms) > 0)))
    return null
  return { link: await startReturnLink(url, order), until: dayText(until, timeZone) }
}
