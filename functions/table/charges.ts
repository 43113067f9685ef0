import * as z from 'zod'
import { chargeKey } from './keys.ts'
import { get } from './read.ts'
import { put, update, updateAndGet } from './write.ts'

/** A charge of the demo gateway. Amounts are cents. */
export const ChargeItem = z.object({
  reference: z.string(),
  amount: z.int(),
  status: z.enum(['authorized', 'captured', 'voided', 'declined']),
  reason: z.string().nullable(),
  /** The sum of `refunds`, which maps refund ids to amounts. */
  refunded: z.int(),
  refunds: z.record(z.string(), z.int()),
  created_at: z.string(),
})
export type ChargeItem = z.infer<typeof ChargeItem>

export const getCharge = (reference: string): Promise<ChargeItem | undefined> =>
  get(ChargeItem, chargeKey(reference), { consistent: true })

/** Adds the key to a charge. */
export const chargeWithKeys = (charge: ChargeItem) => ({
  ...chargeKey(charge.reference),
  entity: 'charge',
  ...charge,
})

/** Records a charge. Returns false if its reference exists. */
export const createCharge = (charge: ChargeItem): Promise<boolean> =>
  put(chargeWithKeys(charge), { when: 'attribute_not_exists(pk)' })

/** Changes a charge's state and returns the charge, or undefined if the state isn't `from`. */
export const changeChargeState = async (
  reference: string,
  from: ChargeItem['status'],
  to: ChargeItem['status'],
): Promise<ChargeItem | undefined> => {
  const changed = await updateAndGet(chargeKey(reference), 'SET #status = :to', {
    when: '#status = :from',
    names: { '#status': 'status' },
    values: { ':from': from, ':to': to },
  })
  return changed && ChargeItem.parse(changed)
}

const refundIsNew = 'attribute_not_exists(refunds.#id)'
const isCaptured = '#status = :captured'
const paidSuffices = 'refunded <= :most'

/** Records a refund once. Returns false if it exists or exceeds the amount left. */
export const recordRefund = (
  charge: ChargeItem,
  refundId: string,
  amount: number,
): Promise<boolean> =>
  update(chargeKey(charge.reference), 'SET refunded = refunded + :amount, refunds.#id = :amount', {
    when: [refundIsNew, isCaptured, paidSuffices].join(' AND '),
    names: { '#id': refundId, '#status': 'status' },
    values: {
      ':amount': amount,
      ':captured': 'captured',
      ':most': charge.amount - amount,
    },
  })
