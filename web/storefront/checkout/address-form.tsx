import { zodResolver } from '@hookform/resolvers/zod'
import { type FocusEvent, type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { addressCountries, countryNames, guestCountries } from '../../../shared/schemas/address.ts'
import { addressTerms } from '../../ui/address-terms.ts'
import { afterPress } from '../../ui/after-press.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressDraft } from './checkout-state.ts'
import { shippingSchema } from './shipping-schema.ts'

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
  const { register, handleSubmit, watch, trigger, formState, getValues } = useForm<AddressDraft>({
    resolver: zodResolver(shippingSchema(guest)) as never,
    mode: 'onTouched',
    defaultValues: draft,
  })
  const isPostalCodeTouched = formState.touchedFields.postal_code ?? false
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      onDraft(getValues())
      if (name === 'country' && isPostalCodeTouched) void trigger(['state', 'postal_code'])
    })
    return unsubscribe
  }, [watch, getValues, onDraft, trigger, isPostalCodeTouched])
  const field = (name: keyof AddressDraft) => {
    const { onBlur, ...registered } = register(name)
    return {
      ...registered,
      onBlur: (event: FocusEvent) => afterPress(() => void onBlur(event)),
      error: formState.errors[name]?.message,
    }
  }
  const words = addressTerms(watch('country'))
  const countries = guest ? guestCountries : addressCountries
  return (
    <form noValidate onSubmit={handleSubmit(() => onSubmit(getValues()))}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {guest && (
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            className="col-span-2"
            hint="For your receipt and news of this order."
          />
        )}
        <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
        <TextField
          {...field('address_line_1')}
          label="Address line 1"
          autoComplete="address-line1"
          className="col-span-2"
        />
        <TextField
          {...field('address_line_2')}
          label={<Optional>Address line 2</Optional>}
          autoComplete="address-line2"
          className="col-span-2"
        />
        <TextField
          {...field('city')}
          label="City"
          autoComplete="address-level2"
          className="max-sm:col-span-2"
        />
        <TextField {...field('state')} label={words.state} autoComplete="address-level1" />
        <TextField {...field('postal_code')} label={words.postalCode} autoComplete="postal-code" />
        <SelectField
          {...field('country')}
          label="Country"
          autoComplete="country"
          className="max-sm:col-span-2"
          options={countries.map(code => ({ value: code, label: countryNames[code] }))}
        />
        <TextField
          {...field('phone')}
          label={<Optional>Phone</Optional>}
          type="tel"
          autoComplete="tel"
          className="col-span-2"
          hint="For the courier, if there is a question."
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
