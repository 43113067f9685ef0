import type { Address } from '../../../shared/schemas/address.ts'
import { type AddressDraft, toAddressDraft } from '../../ui/address-draft.ts'

/** Form values as typed. */
export type SavedAddressDraft = AddressDraft & { type: string; is_default: boolean }

type Named = { first_name: string; last_name: string }

/** Returns the initial form values for an existing address, or a new one with the account's name. */
export const toDraft = (address: Address | undefined, { first_name, last_name }: Named) => ({
  ...toAddressDraft(address),
  ...(!address && { first_name, last_name }),
  type: address?.type ?? 'home',
  is_default: address?.is_default ?? false,
})
