import * as z from 'zod'
import { Address } from '../../shared/schemas/address.ts'
import { addressKey } from './keys.ts'

/** An address in a customer's book. At most one of them is the default. */
export const AddressItem = Address.extend({ created_at: z.string() })
export type AddressItem = z.infer<typeof AddressItem>

/** The address with its key, as it is put. */
export const addressWithKeys = (userId: string, address: AddressItem) => ({
  ...addressKey(userId, address.id),
  entity: 'address',
  ...address,
})
