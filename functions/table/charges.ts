import * as z from 'zod'
import { chargeKey } from './keys.ts'
import { get } from './read.ts'
import { put, update } from './write.ts'

/** An entry in the demo gateway's book. Amounts are cents. */
export const ChargeItem = z.object({
  reference: z.string(),
  amount: z.int(),
  status: z.enum(['authorized', 'captured', 'voided', 'refunded', 'declined']),
  reason: z.string().nullable(),
  created_at: z.string(),
})
export type ChargeItem = z.infer<typeof ChargeItem>

export const getCharge = (reference: string): Promise<ChargeItem | undefined> =>
  get(ChargeItem, chargeKey(reference), { consistent: true })

/** Books a charge; false when its reference is already booked. */
export const createCharge = (charge: ChargeItem): Promise<boolean> =>
  put(
    { ...chargeKey(charge.reference), entity: 'charge', ...charge },
    { when: 'attribute_not_exists(pk)' },
  )

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
