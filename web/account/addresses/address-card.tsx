import { useEffect, useRef } from 'react'
import type { Address } from '../../../shared/schemas/address.ts'
import { useMakeDefaultAddress } from '../../api/queries/addresses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { savedAddressLines, typeWords } from './address-words.ts'
import { DeleteAddress } from './delete-address.tsx'

type Props = { address: Address; onEdit: () => void }

/** Shows a saved address with its actions (S-113). */
export function AddressCard({ address, onEdit }: Props) {
  const makeDefault = useMakeDefaultAddress({
    onSuccess: () => toast.success('Default address updated!'),
    onError: () => toast.error('Failed to set default address'),
  })
  const edit = useRef<HTMLButtonElement>(null)
  const requested = useRef(false)
  // "Make default" is gone and the card is now first, so move focus to Edit.
  useEffect(() => {
    if (address.is_default && requested.current) edit.current?.focus()
    requested.current = false
  }, [address.is_default])
  const name = `${address.first_name} ${address.last_name}`
  const label = `${name}, ${address.address_line_1}`
  return (
    <article
      aria-label={label}
      className="flex h-full flex-col border border-line bg-white px-5 py-5 md:px-6"
    >
      <div className="flex min-h-7 items-center justify-between gap-4">
        <p className="meta text-ink-2">{typeWords[address.type]}</p>
        {address.is_default && <Badge tone="ultra">Default</Badge>}
      </div>
      <h2 className="serif mt-3 text-card break-words">{name}</h2>
      <p className="mt-2 break-words">
        {savedAddressLines(address).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same text
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </p>
      {address.phone && <p className="figures mt-2 text-small text-ink-2">{address.phone}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-6 text-small">
        <Button ref={edit} rank="text" aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <DeleteAddress id={address.id} label={label} />
        {!address.is_default && (
          <Button
            rank="text"
            aria-label={`Make default: ${label}`}
            busy={makeDefault.isPending}
            onClick={() => {
              requested.current = true
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
