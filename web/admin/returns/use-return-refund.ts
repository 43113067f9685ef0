import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shippingLeft } from '../../../shared/rules/order/amounts.ts'
import { countUnits, pricedUnits } from '../../../shared/rules/order/units.ts'
import { isStoreFault } from '../../../shared/rules/return-policy.ts'
import type { OrderFacts, ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { policyDeduction } from './amounts.ts'
import { readReturnRefund } from './receipt-draft.ts'

const typed = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '')

/** Whether the whole order comes back, or through no fault of the customer: shipping is refunded. */
const refundsShipping = (facts: OrderFacts, found: ReturnFact, storePays: boolean): boolean =>
  storePays ||
  facts.lines.every(line => {
    const back = found.units.filter(({ line_id }) => line_id === line.id)
    return countUnits(back) >= pricedUnits(line)
  })

/** Keeps the amounts of a return's refund. They follow the policy until staff type others. */
export function useReturnRefund(facts: OrderFacts, found: ReturnFact) {
  const { data: settings } = useQuery(settingsQuery)
  const [edited, setEdited] = useState<{ label: string; shipping: string } | null>(null)
  const policy = settings?.returns
  const reasons = found.units.map(({ reason }) => reason)
  const storePays = policy !== undefined && isStoreFault(policy, reasons)
  const suggested = {
    label: typed(policyDeduction(facts, found, policy)),
    shipping: refundsShipping(facts, found, storePays) ? typed(shippingLeft(facts)) : '',
  }
  const amounts = edited ?? suggested
  return { amounts, setAmounts: setEdited, read: readReturnRefund(facts, found, amounts) }
}
