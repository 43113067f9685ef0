import * as z from 'zod'
import { chargeKey } from './keys.ts'
import { get } from './read.ts'
import { put, update } from './write.ts'

/** An entry in the demo gateway's book. Amounts are cents. */
export const ChargeItem = z.object({
  reference: z.string(),
  amount: z.int(),
  status: z.enum(['authorized', 'captured', 'voided', 'declined']),
  reason: z.string().nullable(),
  /** The sum of `refunds`, which are amounts by the refund's id. */
  refunded: z.int(),
  refunds: z.record(z.string(), z.int()),
  created_at: z.string(),
})
export type ChargeItem = z.infer<typeof ChargeItem>

export const getCharge = (reference: string): Promise<ChargeItem | undefined> =>
  get(ChargeItem, chargeKey(reference), { consistent: true })

/** The charge with its key, as it is put. */
export const chargeWithKeys = (charge: ChargeItem) => ({
  ...chargeKey(charge.reference),
  entity: 'charge',
  ...charge,
})

/** Books a charge; false when its reference is already booked. */
export const createCharge = (charge: ChargeItem): Promise<boolean> =>
  put(chargeWithKeys(charge), { when: 'attribute_not_exists(pk)' })

/** Moves a charge on; false when it is not in the state `from`. */
export const moveCharge = (
  reference: string,
  from: ChargeItem['status'],
  to: ChargeItem['status'],
): Promise<boolean> =>
  update(chargeKey(reference), 'SET #status = :to', {
    when: '#status = :from',
    names: { '#status': 'status' },
    values: { ':from': from, ':to': to },
  })

const refundIsNew = 'attribute_not_exists(refunds.#id)'
const isCaptured = '#status = :captured'
const paidSuffices = 'refunded <= :most'

/** Books a refund once; false when it is booked already or is more than is left. */
export const bookRefund = (
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
