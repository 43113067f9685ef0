import { refundableAmount, shippingLeft } from '../../../../shared/rules/order/amounts.ts'
import { quoteRefund } from '../../../../shared/rules/order/refund.ts'
import {
  creditableUnits,
  deliveredUnits,
  pricedUnits,
  shippedUnits,
} from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { LineFacts, OrderFacts } from '../../../../shared/schemas/order-facts.ts'
import { type ChosenQuantities, selectableLines, toUnits } from './order-lines.ts'
import { noReason, type Reason } from './reason-field.tsx'
import { typedCents } from './typed-cents.ts'

/** What staff entered about a refund. Amounts are as typed. */
export type RefundDraft = {
  chosen: ChosenQuantities
  /** Lines whose restock differs from the suggestion. */
  restock: Readonly<Record<string, boolean>>
  shipping: string
  label: string
  /** Replaces the sum; null for the sum. */
  amount: string | null
  reason: Reason
}

export const emptyRefund: RefundDraft = {
  chosen: {},
  restock: {},
  shipping: '',
  label: '',
  amount: null,
  reason: noReason,
}

/** Lists the lines with items that can be refunded: their price is still part of the order's total. */
export const refundableLines = (order: AdminOrder) =>
  selectableLines(order, line => (line.exchange_of ? 0 : pricedUnits(line)))

/** Returns whether items of a line can and should go back into stock, and why not. */
export const restockOf = (order: OrderFacts, line: LineFacts, quantity: number) => {
  const shipped = shippedUnits(order, line)
  const credited = Math.min(quantity, creditableUnits(order, line))
  if (credited > 0 && line.restocked + credited > shipped)
    return { suggested: false, isPossible: false, note: 'Already back in stock' }
  if (credited > 0 && line.restocked > line.credited)
    return { suggested: false, isPossible: true, note: 'Returned items are back in stock' }
  if (credited > 0 && shipped > deliveredUnits(order, line))
    return {
      suggested: false,
      isPossible: true,
      note:
        credited < quantity
          ? 'Shipped items are in transit. The others go back into stock.'
          : 'Still in transit',
    }
  return { suggested: true, isPossible: true, note: undefined }
}

/** Converts a draft to the parts of a refund in cents, with what is wrong with each typed amount. */
export const readRefund = (order: AdminOrder, draft: RefundDraft) => {
  const { facts } = order
  const most = { shipping: shippingLeft(facts), amount: refundableAmount(facts) }
  const units = toUnits(refundableLines(order), draft.chosen).map(unit => {
    const line = facts.lines.find(({ id }) => id === unit.line_id)
    const stock = line && restockOf(facts, line, unit.quantity)
    const restock = stock?.isPossible ? (draft.restock[unit.line_id] ?? stock.suggested) : false
    return { ...unit, restock }
  })
  const shipping = typedCents(draft.shipping)
  const deduction = typedCents(draft.label)
  const amount = draft.amount === null ? undefined : typedCents(draft.amount)
  const parts = {
    units,
    shipping: shipping ?? 0,
    deduction: deduction ?? 0,
    ...(amount !== undefined && { amount }),
  }
  return {
    parts,
    quote: quoteRefund(facts, parts),
    most,
    isShippingWrong: shipping === undefined || shipping > most.shipping,
    isLabelWrong: deduction === undefined,
    isAmountWrong: draft.amount !== null && (amount === undefined || amount > most.amount),
  }
}
export type ReadRefund = ReturnType<typeof readRefund>
