import { addressCountries, addressTypes } from '../../../shared/rules/countries.ts'
import type { Address } from '../../../shared/schemas/address.ts'
import type { AddressInput } from '../../../shared/schemas/address-entry.ts'
import { errorMessage, fieldErrors } from '../../api/error-message.ts'
import { useFormDraft } from '../../api/form-draft.ts'
import { useSaveAddress } from '../../api/queries/addresses.ts'
import { AddressFields, OptionalLabel } from '../../ui/address-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddressField } from '../../ui/use-address-field.ts'
import { useLaterForm } from '../../ui/use-later-form.ts'
import { useAccountUser } from '../frame/use-account-user.ts'
import { type SavedAddressDraft, toDraft } from './address-schema.ts'
import { typeWords } from './address-words.ts'

const schema = laterSchema<SavedAddressDraft, AddressInput>(
  async () => (await import('../../../shared/schemas/address-entry.ts')).AddressInput as never,
)

type Props = {
  /** The address to edit, or undefined to add one. */
  address?: Address | undefined
  /** Hides the default checkbox: this address is the first one or already the default. */
  isOnlyDefault: boolean
  onSaved: (address: Address) => void
  onCancel: () => void
}

/** Form to add or edit an address (S-114, S-115). */
export function AddressForm({ address, isOnlyDefault, onSaved, onCancel }: Props) {
  const save = useSaveAddress(address?.id)
  const user = useAccountUser()
  const form = useLaterForm(schema, {
    mode: 'onTouched',
    defaultValues: toDraft(address, user),
  })
  const { handleSubmit, watch, setError } = form
  useFormDraft(`address.${address?.id ?? 'new'}`, form)
  const field = useAddressField(form)
  const { error: typeError, ...type } = field('type')
  const submit = handleSubmit(input =>
    save.mutate(input, {
      onSuccess: onSaved,
      onError: error => {
        for (const [name, message] of Object.entries(fieldErrors(error)))
          setError(name as keyof SavedAddressDraft, { message })
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <RadioSet legend="Type" error={typeError} className="col-span-2">
          <div className="flex gap-7">
            {addressTypes.map(each => (
              <Radio key={each} {...type} value={each} label={typeWords[each]} />
            ))}
          </div>
        </RadioSet>
        <AddressFields
          field={field}
          country={watch('country')}
          countries={addressCountries}
          company={
            <TextField
              {...field('company')}
              label={<OptionalLabel>Company</OptionalLabel>}
              autoComplete="organization"
              className="col-span-2"
            />
          }
        />
        {!isOnlyDefault && (
          <Checkbox
            {...field('is_default')}
            label="Make this my default address"
            className="col-span-2"
          />
        )}
      </div>
      <div className="mt-5">
        <FormAlert>
          {form.unchecked ?? (save.error && `Failed to save address: ${errorMessage(save.error)}`)}
        </FormAlert>
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
