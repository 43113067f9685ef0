import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../shared/schemas/address.ts'
import { addressesQuery } from '../../api/queries/addresses-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AddressCard } from './address-card.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

type Props = { onEdit: (address: Address) => void; onAdd: () => void }

/** Lists the saved addresses as cards, default first (S-112). */
export function AddressList({ onEdit, onAdd }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(addressesQuery)
  if (!data && isError)
    return (
      <ErrorState
        message="Failed to fetch addresses"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className={grid}>
        <Loading what="your addresses" />
        {['one', 'two', 'three'].map(place => (
          <Skeleton key={place} className="h-68" />
        ))}
      </div>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title="No Addresses Saved"
        action={<Button onClick={onAdd}>Add your first address</Button>}
      >
        Save an address to check out faster.
      </EmptyState>
    )
  return (
    <ul className={grid}>
      {data.map(address => (
        <li key={address.id} className="min-w-0">
          <AddressCard address={address} onEdit={() => onEdit(address)} />
        </li>
      ))}
    </ul>
  )
}
