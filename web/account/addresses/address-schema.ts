import type { Address } from '../../../shared/schemas/address.ts'
import { type AddressDraft, toAddressDraft } from '../../ui/address-draft.ts'

/** Form values as typed. */
export type SavedAddressDraft = AddressDraft & { type: string; is_default: boolean }

/** Returns the initial form values for an existing or a new address. */
export const toDraft = (address?: Address): SavedAddressDraft => ({
  ...toAddressDraft(address),
  type: address?.type ?? 'home',
  is_default: address?.is_default ?? false,
})
