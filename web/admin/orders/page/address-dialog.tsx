import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addressCountries } from '../../../../shared/rules/countries.ts'
import { refuseAddress } from '../../../../shared/rules/order/address.ts'
import type { PostalAddress } from '../../../../shared/schemas/address.ts'
import { AddressEntry } from '../../../../shared/schemas/address-entry.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { changeOrderAddress } from '../../../api/queries/admin-orders.ts'
import { type AddressDraft, toAddressDraft } from '../../../ui/address-draft.ts'
import { AddressFields, OptionalLabel } from '../../../ui/address-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAddressField } from '../../../ui/use-address-field.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'

/** Changes where an order ships, until its first package leaves. */
export default function AddressDialog({
  order: given,
  onClose,
}: {
  order: AdminOrder
  onClose: () => void
}) {
  const { order, run, problem, busy } = useOrderCommand(given, changeOrderAddress)
  const form = useForm<AddressDraft, unknown, PostalAddress>({
    resolver: zodResolver(AddressEntry) as never,
    mode: 'onTouched',
    defaultValues: toAddressDraft(given.shipping_address),
  })
  const field = useAddressField(form)
  const refusal = refuseAddress(order.facts)?.sentence
  const submit = form.handleSubmit(async shipping_address => {
    if (busy || refusal || !(await run({ shipping_address }))) return
    toast.success('Shipping address changed')
    onClose()
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Edit shipping address"
      description={`${order.order_number} · The shipping price stays the same.`}
      width="medium"
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <fieldset disabled={busy} className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-4">
          <AddressFields
            field={field}
            country={form.watch('country')}
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
        </fieldset>
        <CommandAlert
          order={order}
          problem={problem}
          failed="The address wasn’t changed."
          untouched="The order keeps its address."
          safe="Saving again is safe."
        />
        <FormFoot
          submit="Save address"
          busy={busy}
          busyText="Saving…"
          {...(refusal && { reason: refusal })}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
