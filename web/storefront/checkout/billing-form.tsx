import { type Ref, useEffect, useImperativeHandle } from 'react'
import { addressCountries } from '../../../shared/rules/countries.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { AddressDraft } from '../../ui/address-draft.ts'
import { AddressFields, OptionalLabel } from '../../ui/address-fields.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useAddressField } from '../../ui/use-address-field.ts'
import { useLaterForm } from '../../ui/use-later-form.ts'

/** Checks the billing address; focuses the first invalid field. */
export type BillingCheck = { isValid: () => Promise<boolean> }

const schema = laterSchema<AddressDraft, PostalAddress>(
  async () => (await import('../../../shared/schemas/address-entry.ts')).AddressEntry as never,
)

type Props = {
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  ref: Ref<BillingCheck>
}

/** The fields of a billing address, inside the form of the payment step. */
export function BillingForm({ draft, onDraft, ref }: Props) {
  const form = useLaterForm(schema, {
    mode: 'onTouched',
    defaultValues: draft,
  })
  const { watch, getValues, handleSubmit } = form
  const field = useAddressField(form)
  useEffect(() => {
    const { unsubscribe } = watch(() => onDraft(getValues()))
    return unsubscribe
  }, [watch, getValues, onDraft])
  useImperativeHandle(ref, () => ({
    isValid: async () => {
      let valid = false
      await handleSubmit(({ state, postal_code }) => {
        valid = true
        onDraft({ ...getValues(), state, postal_code })
      })()
      return valid
    },
  }))
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <AddressFields
        billing
        field={field}
        country={watch('country')}
        countries={addressCountries}
        company={
          <TextField
            {...field('company')}
            label={<OptionalLabel>Company</OptionalLabel>}
            autoComplete="billing organization"
            className="col-span-2"
          />
        }
      />
      <div className="col-span-2 empty:hidden">
        <FormAlert>{form.unchecked}</FormAlert>
      </div>
    </div>
  )
}
