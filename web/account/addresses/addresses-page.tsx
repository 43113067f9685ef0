import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Address } from '../../../shared/schemas/address.ts'
import { hasDraft } from '../../api/form-draft.ts'
import { addressesQuery } from '../../api/queries/addresses-query.ts'
import { returnPath } from '../../return-path.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { AddressList } from './address-list.tsx'

const AddressDialog = later(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}))

/**
 * `/addresses` and `/account/addresses` (S-112 to S-116). With `?from=`, adding an address returns
 * there.
 */
export function Component() {
  const { data } = useQuery(addressesQuery)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const from = params.get('from')
  const user = useAccountUser()
  const [open, setOpen] = useState<'new' | Address | null>(from ? 'new' : null)
  const [draftsChecked, setDraftsChecked] = useState(false)
  if (data && !draftsChecked) {
    setDraftsChecked(true)
    const unfinished = ['new' as const, ...data].find(each =>
      hasDraft(`address.${each === 'new' ? each : each.id}`, user.id),
    )
    if (unfinished) setOpen(unfinished)
  }
  const edited = open === 'new' ? undefined : (open ?? undefined)
  const onSaved = () => {
    toast.success(edited ? 'Address updated successfully!' : 'Address added successfully!')
    const back = edited ? '' : returnPath(from, '')
    if (back) void navigate(back)
    else setOpen(null)
  }
  return (
    <AccountPage
      title="My Addresses"
      lead="We ship your orders to these addresses. Checkout starts with your default."
      actions={
        <Button size="small" onClick={() => setOpen('new')}>
          Add New Address
        </Button>
      }
    >
      <AddressList onEdit={setOpen} onAdd={() => setOpen('new')} />
      <Suspense>
        {open && data && (
          <AddressDialog
            address={edited}
            isOnlyDefault={edited?.is_default ?? data.length === 0}
            onSaved={onSaved}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </AccountPage>
  )
}
