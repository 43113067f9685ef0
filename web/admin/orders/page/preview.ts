import { type Command, isRefused } from '../../../../shared/rules/order/commands.ts'
import { type Consequence, consequencesOf } from '../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { isCanceled } from '../../../../shared/rules/order/status.ts'
import { heldItems, returnableUnits, shippableItems } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { consequenceNames } from '../dialogs/consequence-names.ts'

/** Lists what a command will do, or nothing if it isn't possible. */
export const previewOf = (order: AdminOrder, command: Command): Consequence[] => {
  const decision = decide(order.facts, command, new Date())
  return isRefused(decision) ? [] : consequencesOf(order.facts, decision, consequenceNames(order))
}

const refusalOf = (order: AdminOrder, command: Command): string | undefined => {
  const decision = decide(order.facts, command, new Date())
  return isRefused(decision) ? decision.sentence : undefined
}

/** An id that only previews use. */
const id = 'preview'

/** Why nothing can ship now, if so. */
export const whyNotShip = (order: AdminOrder): string | undefined => {
  const units = shippableItems(order.facts)
  if (units.length === 0 && heldItems(order.facts).length > 0)
    return 'The items ship once the returned ones arrive.'
  const shipment = { id, carrier: null, tracking_number: null, tracking_url: null }
  return refusalOf(order, { type: 'ship', units, shipment, for_free: true })
}

/** Why nothing can be refunded now, if so. */
export const whyNotRefund = (order: AdminOrder): string | undefined =>
  order.refundable > 0 ? undefined : 'There is nothing left to refund.'

/** Why no items can be canceled, if so. */
export const whyNotCancel = (order: AdminOrder): string | undefined =>
  refusalOf(order, { type: 'cancel', restock: true, reason: '', refund_id: id })

/** Why nothing can be returned now, if so. The return period is checked where items are chosen. */
export const whyNotReturn = ({ facts }: AdminOrder): string | undefined => {
  if (facts.shipments.every(({ delivered_at }) => delivered_at === null))
    return 'Nothing was delivered yet.'
  return facts.lines.some(line => returnableUnits(facts, line) > 0)
    ? undefined
    : 'There is nothing left to return.'
}

/** Whether the order was canceled and can be reopened. */
export const canReopen = ({ facts }: AdminOrder): boolean =>
  (facts.released !== null || isCanceled(facts)) &&
  !isRefused(
    decide(facts, { type: 'reopen', payment: 'cash_on_delivery', attempt_id: id }, new Date()),
  )
