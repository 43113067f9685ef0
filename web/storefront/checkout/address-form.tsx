import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { addressCountries, countryNames, guestCountries } from '../../../shared/schemas/address.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressDraft } from './checkout-state.ts'
import { CustomerShipping, GuestShipping } from './shipping-schema.ts'

type Props = {
  guest: boolean
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  onSubmit: (draft: AddressDraft) => void
  /** Stands below the fields, inside the form: shipping method and the button. */
  children: ReactNode
}

/** Where to send it. Each field is checked when it is left, and again while it is mended. */
export function AddressForm({ guest, draft, onDraft, onSubmit, children }: Props) {
  const { register, handleSubmit, watch, formState, getValues } = useForm<AddressDraft>({
    resolver: zodResolver(guest ? GuestShipping : CustomerShipping) as never,
    mode: 'onTouched',
    defaultValues: draft,
  })
  useEffect(() => {
    const { unsubscribe } = watch(() => onDraft(getValues()))
    return unsubscribe
  }, [watch, getValues, onDraft])
  const field = (name: keyof AddressDraft) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  })
  const countries = guest ? guestCountries : addressCountries
  return (
    <form noValidate onSubmit={handleSubmit(() => onSubmit(getValues()))}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {guest && (
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            className="sm:col-span-2"
            hint="For your receipt and news of this order."
          />
        )}
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
        <TextField
          {...field('address_line_1')}
          label="Address line 1"
          autoComplete="address-line1"
          className="sm:col-span-2"
        />
        <TextField
          {...field('address_line_2')}
          label={<Optional>Address line 2</Optional>}
          autoComplete="address-line2"
          className="sm:col-span-2"
        />
        <TextField {...field('city')} label="City" autoComplete="address-level2" />
        <TextField {...field('state')} label="State" autoComplete="address-level1" />
        <TextField {...field('postal_code')} label="Postal code" autoComplete="postal-code" />
        <SelectField
          {...field('country')}
          label="Country"
          autoComplete="country"
          options={countries.map(code => ({ value: code, label: countryNames[code] }))}
        />
        <TextField
          {...field('phone')}
          label={<Optional>Phone</Optional>}
          type="tel"
          autoComplete="tel"
          className="sm:col-span-2"
        />
      </div>
      {children}
    </form>
  )
}

const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-ink-2">(optional)</span>
  </>
)
