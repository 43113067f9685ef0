import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { normalizeAddress } from '../../../shared/rules/address-problems.ts'
import { addressCountries, guestCountries } from '../../../shared/schemas/address.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddressField } from '../../ui/use-address-field.ts'
import type { AddressDraft } from './checkout-state.ts'
import { shippingSchema } from './shipping-schema.ts'

type Props = {
  guest: boolean
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  onSubmit: (draft: AddressDraft) => void
  /** Shown below the fields, inside the form: shipping method and the button. */
  children: ReactNode
}

/** Form for the shipping address of an order (S-72, S-73). */
export function AddressForm({ guest, draft, onDraft, onSubmit, children }: Props) {
  const form = useForm<AddressDraft>({
    resolver: zodResolver(shippingSchema(guest)) as never,
    mode: 'onTouched',
    defaultValues: draft,
  })
  const { handleSubmit, watch, getValues } = form
  const field = useAddressField(form)
  useEffect(() => {
    const { unsubscribe } = watch(() => onDraft(getValues()))
    return unsubscribe
  }, [watch, getValues, onDraft])
  return (
    <form noValidate onSubmit={handleSubmit(() => onSubmit(normalizeAddress(getValues())))}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {guest && (
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            className="col-span-2"
            hint="We use it for your receipt and updates about this order."
          />
        )}
        <AddressFields
          field={field}
          country={watch('country')}
          countries={guest ? guestCountries : addressCountries}
        />
      </div>
      {children}
    </form>
  )
}
