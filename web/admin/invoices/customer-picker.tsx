import { Search } from 'lucide-react'
import { useState } from 'react'
import { addressLines } from '../../../shared/rules/address-lines.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { Button } from '../../ui/button.tsx'
import { fullName } from '../format.ts'
import { type Finder, findUsers, type ShownFields } from '../search/finders.ts'
import { SearchDialog } from '../search/search-dialog.tsx'
import { toastFailure } from '../toast-failure.ts'

/** The fields that an invoice takes from a customer. */
export type PickedCustomer = {
  customerName: string
  customerEmail: string
  customerPhone: string
  billingAddress: string
}
type Hit = ShownFields & { customer: Omit<PickedCustomer, 'billingAddress'> }

const customers: Finder<Hit> = {
  name: 'Customers',
  find: async (search, signal) => {
    const found = await findUsers(search, signal)
    return found.map(user => ({
      id: user.id,
      title: fullName(user),
      note: user.email,
      customer: {
        customerName: fullName(user),
        customerEmail: user.email,
        customerPhone: user.phone ?? '',
      },
    }))
  },
}

/** Reads the customer's default address, or their first; '' without one. */
const readAddress = async (id: string): Promise<string> => {
  const { Addresses } = await call(contract['admin-users'].getUser, { params: { id } })
  const address = Addresses.find(({ is_default }) => is_default) ?? Addresses[0]
  return address ? addressLines(address).join('\n') : ''
}

/** Finds a customer and fills their name, email and address into the invoice. */
export function CustomerPicker({ onPick }: { onPick: (customer: PickedCustomer) => void }) {
  const [open, setOpen] = useState(false)
  const pick = async ({ id, customer }: Hit) => {
    try {
      onPick({ ...customer, billingAddress: await readAddress(id) })
    } catch (error) {
      onPick({ ...customer, billingAddress: '' })
      toastFailure('Failed to load the address', error)
    }
  }
  return (
    <>
      <Button rank="outline" size="admin" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={16} strokeWidth={1.5} />
        Find customer
      </Button>
      {open && (
        <SearchDialog
          title="Find customer"
          label="Search customers"
          placeholder="Name or email"
          finders={[customers]}
          onChoose={hit => void pick(hit)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
