import { addressCountries } from '../../shared/rules/countries.ts'
import type { PostalAddress } from '../../shared/schemas/address.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { isApiError } from '../api/api-error.ts'
import { errorMessage, fieldErrors } from '../api/error-message.ts'
import { useChangeAddress } from '../api/queries/order-changes.ts'
import { type AddressDraft, toAddressDraft } from '../ui/address-draft.ts'
import { AddressFields, OptionalLabel } from '../ui/address-fields.tsx'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { TextField } from '../ui/text-field.tsx'
import { useAddressField } from '../ui/use-address-field.ts'
import { useLaterForm } from '../ui/use-later-form.ts'
import type { OrderLink } from './order-link.ts'

const schema = laterSchema<AddressDraft, PostalAddress>(
  async () => (await import('../../shared/schemas/address-entry.ts')).AddressEntry as never,
)

type Props = { order: OwnOrder; link: OrderLink; onSaved: () => void; onCancel: () => void }

/** The form for an order's address. If the order changes while it is open, the typed address stays. */
export function AddressForm({ order, link, onSaved, onCancel }: Props) {
  const save = useChangeAddress(link)
  const form = useLaterForm(schema, {
    mode: 'onTouched',
    defaultValues: toAddressDraft(order.shipping_address),
  })
  const { handleSubmit, watch, setError } = form
  const field = useAddressField(form)
  const submit = handleSubmit(shipping_address =>
    save.mutate(
      { shipping_address, version: order.version },
      {
        onSuccess: onSaved,
        onError: error => {
          for (const [path, message] of Object.entries(fieldErrors(error)))
            setError(path.replace('shipping_address.', '') as keyof AddressDraft, { message })
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
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
      </div>
      <div className="mt-5">
        <FormAlert>{form.unchecked ?? (save.error && explain(save.error, order))}</FormAlert>
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button rank="outline" size="small" onClick={onCancel}>
          Keep address
        </Button>
        <Button
          type="submit"
          size="small"
          busy={save.isPending}
          busyText="Saving…"
          {...(!order.can.change_address && {
            reason: 'The address can’t be changed anymore.',
          })}
        >
          Save address
        </Button>
      </div>
    </form>
  )
}

const explain = (error: unknown, { can, status, shipping_address: to }: OwnOrder): string => {
  if (!isApiError(error, 'conflict')) return `Failed to change the address: ${errorMessage(error)}`
  if (can.change_address)
    return `This order changed in the meantime. It ships to ${to.first_name} ${to.last_name}, ${to.address_line_1}, ${to.city}. Save again to use your address.`
  return status === 'cancelled'
    ? 'This order was canceled in the meantime. Nothing will ship.'
    : 'A package shipped in the meantime, so the address can’t be changed anymore.'
}
