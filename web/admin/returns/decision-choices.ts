import { formatCents } from '../../../shared/rules/money.ts'
import { unitsToRefund, wantsOf } from '../../../shared/rules/order/return-wants.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { AdminReturnDetail } from '../../../shared/schemas/admin-return.ts'
import type { ReturnedUnits, ReturnFact } from '../../../shared/schemas/order-facts.ts'
import type { ReturnPolicy } from '../../../shared/schemas/return-policy.ts'
import { consequenceNames } from '../orders/dialogs/consequence-names.ts'
import { items } from '../orders/dialogs/order-lines.ts'
import { policyDeduction, refundedInstead, refundPartsText, refundPhrase } from './amounts.ts'
import type { Choice } from './choice-cards.tsx'

export type Decision = 'approve' | 'refund_instead' | 'reject'

type Short = { name: string; wanted: number; left: number }
type Wanted = Short & { variant: string }

const variantName = ({ replacement }: ReturnedUnits) =>
  replacement?.variant_name ?? replacement?.sku ?? ''

/** Lists the variants that an exchange needs, with their stock. */
const wantedVariants = ({ units }: ReturnFact, stock: AdminReturnDetail['stock']): Wanted[] => {
  const wanted = new Map<string, Wanted>()
  for (const unit of units) {
    const variant = unit.replacement?.variant_id
    if (!variant) continue
    const before = wanted.get(variant)?.wanted ?? 0
    wanted.set(variant, {
      variant,
      name: variantName(unit),
      wanted: before + unit.quantity,
      left: stock[variant] ?? 0,
    })
  }
  return [...wanted.values()]
}

const shortText = ({ name, left }: Short): string =>
  left === 0 ? `${name} is out of stock.` : `Only ${left} of ${name} left in stock.`

const stockText = ({ name, wanted, left }: Short): string =>
  `${name}, ${left} in stock. ${wanted === 1 ? 'One is' : `${items(wanted)} are`} reserved now.`

type Given = {
  order: AdminOrder
  found: ReturnFact
  stock: AdminReturnDetail['stock']
  policy: ReturnPolicy | undefined
}

const refundOf = ({ order, policy }: Given, found: ReturnFact) => {
  const deduction = policyDeduction(order.facts, found, policy)
  return refundPartsText(order.facts, found, deduction, refundPhrase(order))
}

const exchangeChoice = (given: Given): Choice<Decision> => {
  const { found, stock } = given
  const wanted = wantedVariants(found, stock)
  const short = wanted.filter(one => one.left < one.wanted)
  const rest = unitsToRefund(found).length > 0 ? refundOf(given, found) : undefined
  const [only] = wanted
  const name = wanted.length === 1 && only ? ` for ${only.name}` : ''
  return {
    value: 'approve',
    title: `Approve exchange${name}${rest ? ` and refund of ${formatCents(rest.total)}` : ''}`,
    text: `${wanted.map(stockText).join(' ')} Same price, nothing to pay.${rest ? ` ${rest.text}` : ''}`,
    impossible: short.length > 0 ? short.map(shortText).join(' ') : undefined,
  }
}

const approvals = (given: Given): Choice<Decision>[] => {
  const { found } = given
  const { total, text } = refundOf(given, refundedInstead(found))
  const amount = total > 0 ? ` of ${formatCents(total)}` : ''
  if (wantsOf(found) === 'refund')
    return [{ value: 'approve', title: `Approve refund${amount}`, text }]
  return [
    exchangeChoice(given),
    { value: 'refund_instead', title: `Approve refund${amount} instead`, text },
  ]
}

/** Lists what staff can decide about a request. An exchange without stock is impossible. */
export const decisionChoices = (given: Given): Choice<Decision>[] => [
  ...approvals(given),
  {
    value: 'reject',
    title: 'Reject',
    text: `You choose a reason. ${consequenceNames(given.order).customer} gets it by email and keeps the items.`,
  },
]
