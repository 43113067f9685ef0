import { dayText } from '../../shared/rules/day.ts'
import { returnableUntil } from '../../shared/rules/order/return-window.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import { deliveredUnits, returnedUnits } from '../../shared/rules/order/units.ts'
import { leftToReturn } from '../../shared/rules/returns.ts'
import { returnableOf, type ReturnTerms as Terms } from '../orders/present-returnable.ts'
import type { OrderItem, OrderLineItem } from '../table/orders.ts'

export type ReturnTerms = Terms & { timeZone: string }

/** Explains why no unit of a line can be returned now. */
const refusalOf = (order: OrderItem, line: OrderLineItem, terms: ReturnTerms): string => {
  if (line.final_sale) return 'Final sale items can’t be returned.'
  if (paymentStatusOf(order) === 'refunded') return 'Already refunded.'
  const delivered = deliveredUnits(order, line)
  if (delivered === 0) return line.canceled === line.quantity ? 'Canceled.' : 'Not delivered yet.'
  if (line.exchange_of) return 'Contact us to return an item you got in an exchange.'
  if (line.credited >= delivered) return 'Already refunded.'
  const until = returnableUntil(order, terms.returnDays)
  if (until && until < terms.now)
    return `The return period ended on ${dayText(until, terms.timeZone)}.`
  const earlier = line.quantity - leftToReturn(line, terms.earlier)
  return returnedUnits(order, line) + earlier + line.credited >= delivered
    ? 'Already in a return.'
    : 'The return period of this package has ended.'
}

/** Returns how many units of a line can be returned now, and the reason if none can. */
export const returnOptionOf = (
  order: OrderItem,
  line: OrderLineItem,
  terms: ReturnTerms,
): { returnable: number; refusal: string | null } => {
  const returnable = returnableOf(order, line, terms)
  return { returnable, refusal: returnable > 0 ? null : refusalOf(order, line, terms) }
}
