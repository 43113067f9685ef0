import { useEffect, useRef } from 'react'
import type { Address } from '../../../shared/schemas/address.ts'
import { useMakeDefaultAddress } from '../../api/queries/addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { addressLines, typeWords } from './address-words.ts'
import { DeleteAddress } from './delete-address.tsx'

type Props = { address: Address; onEdit: () => void }

/** One saved address and what can be done with it (S-113). */
export function AddressCard({ address, onEdit }: Props) {
  const makeDefault = useMakeDefaultAddress({
    onSuccess: () => toast.success('Default address updated!'),
    onError: () => toast.error('Failed to set default address'),
  })
  const edit = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  // The button that was pressed is gone, and the card has moved to the front.
  useEffect(() => {
    if (address.is_default && asked.current) edit.current?.focus()
    asked.current = false
  }, [address.is_default])
  const name = `${address.first_name} ${address.last_name}`
  const of = `${name}, ${address.address_line_1}`
  return (
    <article
      aria-label={of}
      className="flex h-full flex-col border border-line bg-white px-5 py-5 md:px-6"
    >
      <div className="flex min-h-7 items-center justify-between gap-4">
        <p className="meta text-ink-2">{typeWords[address.type]}</p>
        {address.is_default && <Badge tone="ultra">Default</Badge>}
      </div>
      <h2 className="serif mt-3 text-card break-words">{name}</h2>
      <p className="mt-2 break-words">
        {addressLines(address).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </p>
      {address.phone && <p className="figures mt-2 text-small text-ink-2">{address.phone}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-6 text-small">
        <Button ref={edit} rank="text" aria-label={`Edit ${of}`} onClick={onEdit}>
          Edit
        </Button>
        <DeleteAddress id={address.id} of={of} />
        {!address.is_default && (
          <Button
            rank="text"
            aria-label={`Make default: ${of}`}
            busy={makeDefault.isPending}
            onClick={() => {
              asked.current = true
              makeDefault.mutate(address.id)
            }}
          >
            Make default
          </Button>
        )}
      </div>
    </article>
  )
}
