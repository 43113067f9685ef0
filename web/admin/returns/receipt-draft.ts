import { shippingLeft } from '../../../shared/rules/order/amounts.ts'
import { quoteReturn, returnUnitsToRefund } from '../../../shared/rules/order/return-refund.ts'
import { countUnits, shippedUnits } from '../../../shared/rules/order/units.ts'
import type { LineUnits, OrderFacts, ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { typedCents } from '../orders/dialogs/typed-cents.ts'

/** What staff enter when a return arrives. Amounts are as typed. */
export type ReceiptDraft = {
  /** Units to restock by line. */
  restock: Readonly<Record<string, number>>
  label: string
  shipping: string
}

/** Lists the lines of a return with how many units came back. */
export const returnedLines = (facts: OrderFacts, found: ReturnFact) =>
  facts.lines.flatMap(line => {
    const most = Math.min(
      countUnits(found.units.filter(({ line_id }) => line_id === line.id)),
      shippedUnits(facts, line) - line.restocked,
    )
    return most > 0 ? [{ line, most }] : []
  })

/** Returns the units to restock: all of them unless staff chose fewer. */
export const unitsToRestock = (
  facts: OrderFacts,
  found: ReturnFact,
  { restock }: Pick<ReceiptDraft, 'restock'>,
): LineUnits[] =>
  returnedLines(facts, found)
    .map(({ line, most }) => ({
      line_id: line.id,
      quantity: Math.min(restock[line.id] ?? most, most),
    }))
    .filter(({ quantity }) => quantity > 0)

/** Reads the amounts of a refund, with what is wrong with them. */
export const readReturnRefund = (
  facts: OrderFacts,
  found: ReturnFact,
  draft: Pick<ReceiptDraft, 'label' | 'shipping'>,
) => {
  const label = typedCents(draft.label)
  const shipping = typedCents(draft.shipping)
  const maxShipping = Math.max(0, shippingLeft(facts))
  const parts = { deduction: label ?? 0, shipping: shipping ?? 0 }
  const quote = quoteReturn(facts, found, parts)
  const isLabelWrong = label === undefined || quote.total < 1
  const isShippingWrong = shipping === undefined || shipping > maxShipping
  return {
    parts,
    quote,
    maxShipping,
    isLabelWrong,
    isShippingWrong,
    isOwed: returnUnitsToRefund(facts, found).length > 0,
    problem: isLabelWrong || isShippingWrong ? 'Correct the amounts first' : undefined,
  }
}
export type ReadReturnRefund = ReturnType<typeof readReturnRefund>
