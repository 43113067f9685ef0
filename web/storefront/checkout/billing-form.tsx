import { zodResolver } from '@hookform/resolvers/zod'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { useForm } from 'react-hook-form'
import { normalizeAddress } from '../../../shared/rules/address-problems.ts'
import { addressCountries, type PostalAddress } from '../../../shared/schemas/address.ts'
import { AddressEntry } from '../../../shared/schemas/address-entry.ts'
import type { AddressDraft } from '../../ui/address-draft.ts'
import { AddressFields, Optional } from '../../ui/address-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddressField } from '../../ui/use-address-field.ts'

/** Checks the billing address; focuses the first invalid field. */
export type BillingCheck = { isValid: () => Promise<boolean> }

type Props = {
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  ref: Ref<BillingCheck>
}

/** The fields of a billing address, inside the form of the payment step. */
export function BillingForm({ draft, onDraft, ref }: Props) {
  const form = useForm<AddressDraft, unknown, PostalAddress>({
    resolver: zodResolver(AddressEntry) as never,
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
      await handleSubmit(() => {
        valid = true
        onDraft(normalizeAddress(getValues()))
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
            label={<Optional>Company</Optional>}
            autoComplete="billing organization"
            className="col-span-2"
          />
        }
      />
    </div>
  )
}
