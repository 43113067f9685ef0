import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Address, AddressInput } from '../../../shared/schemas/address.ts'
import { errorMessage, fieldErrors } from '../../api/error-message.ts'
import { useFormDraft } from '../../api/form-draft.ts'
import { useSaveAddress } from '../../api/queries/addresses.ts'
import { afterPress } from '../../ui/after-press.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { AddressFields } from './address-fields.tsx'
import { type AddressDraft, AddressForm as Schema, toDraft } from './address-schema.ts'

type Props = {
  /** The address to edit, or undefined to add one. */
  address?: Address | undefined
  /** Hides the default checkbox: this address is the first one or already the default. */
  isOnlyDefault: boolean
  onSaved: (address: Address) => void
  onCancel: () => void
}

/** Validates each field on blur, then on every change. */
export function AddressForm({ address, isOnlyDefault, onSaved, onCancel }: Props) {
  const save = useSaveAddress(address?.id)
  const form = useForm<AddressDraft, unknown, AddressInput>({
    resolver: zodResolver(Schema) as never,
    mode: 'onTouched',
    defaultValues: toDraft(address),
  })
  const { register, handleSubmit, watch, trigger, formState, setError } = form
  useFormDraft(`address.${address?.id ?? 'new'}`, form)
  const isPostalCodeTouched = formState.touchedFields.postal_code ?? false
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === 'country' && isPostalCodeTouched) void trigger(['state', 'postal_code'])
    })
    return unsubscribe
  }, [watch, trigger, isPostalCodeTouched])
  const field = (name: keyof AddressDraft) => {
    const { onBlur, ...registered } = register(name)
    return {
      ...registered,
      onBlur: async (event: Parameters<typeof onBlur>[0]) => afterPress(() => void onBlur(event)),
      error: formState.errors[name]?.message,
    }
  }
  const submit = handleSubmit(input =>
    save.mutate(input, {
      onSuccess: onSaved,
      onError: error => {
        for (const [name, message] of Object.entries(fieldErrors(error)))
          setError(name as keyof AddressDraft, { message })
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <AddressFields field={field} country={watch('country')} isOnlyDefault={isOnlyDefault} />
      <div className="mt-5">
        <FormAlert>{save.error && `Failed to save address: ${errorMessage(save.error)}`}</FormAlert>
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button rank="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={save.isPending}>
          Save address
        </Button>
      </div>
    </form>
  )
}
