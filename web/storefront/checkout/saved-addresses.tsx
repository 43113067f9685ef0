import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Address } from '../../../shared/schemas/address.ts'
import { paths } from '../../paths.ts'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { addressLine } from './address-line.ts'

type Props = {
  addresses: readonly Address[]
  chosen: string | null
  onChoose: (id: string) => void
  onSubmit: (id: string) => void
  children: ReactNode
}

/** A customer's addresses, the default chosen at first (S-71). */
export function SavedAddresses({ addresses, chosen, onChoose, onSubmit, children }: Props) {
  const current =
    addresses.find(({ id }) => id === chosen) ??
    addresses.find(({ is_default }) => is_default) ??
    addresses[0]
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (current) onSubmit(current.id)
      }}
    >
      <RadioSet legend="Saved addresses" hiddenLegend error={undefined}>
        <div className="divide-y divide-line-2 border border-line-2 bg-white">
          {addresses.map(address => (
            <Radio
              key={address.id}
              name="address"
              checked={address === current}
              onChange={() => onChoose(address.id)}
              className="px-4 py-3.5"
              label={
                <>
                  {address.first_name} {address.last_name}
                  <span className="block text-small text-ink-2">{addressLine(address)}</span>
                </>
              }
              end={address.is_default && <span className="text-small text-ink-2">Default</span>}
            />
          ))}
        </div>
      </RadioSet>
      <Link
        to={paths.accountAddresses({ from: paths.checkout() })}
        className="link mt-4 inline-block"
      >
        Add New Address
      </Link>
      {children}
    </form>
  )
}
