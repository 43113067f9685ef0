import { type ReactNode, useState } from 'react'
import type { Address } from '../../../shared/schemas/address.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { addressLine } from './address-line.ts'
import { addressRules, loadAddressRules } from './address-rules.ts'

type Props = {
  addresses: readonly Address[]
  current: Address | undefined
  onChoose: (id: string) => void
  onSubmit: (id: string) => void
  /** Called when the customer leaves to add an address. */
  onLeave: () => void
  /** Shown below the addresses, inside the form: shipping method and the button. */
  children: ReactNode
}

/** Lets a customer choose one of their saved addresses (S-71). */
export default function SavedAddresses(props: Props) {
  const { addresses, current, onChoose, onSubmit, onLeave, children } = props
  const [refused, setRefused] = useState(false)
  const problem = current && addressRules()?.savedProblem(current)
  const submit = async () => {
    // If the rules can't load, the server checks the address with the order.
    const rules = await loadAddressRules().catch(() => undefined)
    if (current && rules?.savedProblem(current)) setRefused(true)
    else if (current) onSubmit(current.id)
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void submit()
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
        onClick={onLeave}
        className="link mt-4 inline-block"
      >
        Add New Address
      </Link>
      {refused && problem && (
        <div className="mt-4">
          <FormAlert>
            This address needs a correction. {problem}.{' '}
            <Link to={paths.accountAddresses()} className="link">
              Edit your addresses
            </Link>
          </FormAlert>
        </div>
      )}
      {children}
    </form>
  )
}
