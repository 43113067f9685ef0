import { type ReactNode, useEffect } from 'react'
import { addressCountries, guestCountries } from '../../../shared/rules/countries.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useAddressField } from '../../ui/use-address-field.ts'
import { useLaterForm } from '../../ui/use-later-form.ts'
import { loadAddressRules } from './address-rules.ts'
import type { AddressDraft } from './checkout-state.ts'

const loadSchema = (guest: boolean) =>
  laterSchema<AddressDraft, AddressDraft>(
    async () => (await loadAddressRules()).shippingSchema(guest) as never,
  )
const guestSchema = loadSchema(true)
const customerSchema = loadSchema(false)

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
  const form = useLaterForm(guest ? guestSchema : customerSchema, {
    mode: 'onTouched',
    defaultValues: draft,
  })
  const { handleSubmit, watch, getValues } = form
  const field = useAddressField(form)
  useEffect(() => {
    const { unsubscribe } = watch(() => onDraft(getValues()))
    return unsubscribe
  }, [watch, getValues, onDraft])
  const submit = handleSubmit(({ state, postal_code }) =>
    onSubmit({ ...getValues(), state, postal_code }),
  )
  return (
    <form noValidate onSubmit={submit}>
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
      <div className="mt-5 empty:hidden">
        <FormAlert>{form.unchecked}</FormAlert>
      </div>
      {children}
    </form>
  )
}
