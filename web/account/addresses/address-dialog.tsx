import type { Address } from '../../../shared/schemas/address.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AddressForm } from './address-form.tsx'

type Props = {
  address?: Address | undefined
  isOnlyDefault: boolean
  onSaved: (address: Address) => void
  onClose: () => void
}

/** Adds or edits an address in a dialog over the list (S-112). */
export const AddressDialog = ({ address, isOnlyDefault, onSaved, onClose }: Props) => (
  <FormDialog
    open
    onOpenChange={open => !open && onClose()}
    title={address ? 'Edit Address' : 'Add New Address'}
    width="wide"
  >
    <AddressForm {...{ address, isOnlyDefault, onSaved }} onCancel={onClose} />
  </FormDialog>
)
