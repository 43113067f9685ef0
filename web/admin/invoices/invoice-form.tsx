import { useState } from 'react'
import { type Invoice, invoiceStatuses } from '../../../shared/schemas/invoice.ts'
import { isApiError } from '../../api/api-error.ts'
import { fieldErrors } from '../../api/error-message.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import { capitalize } from '../format.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { toastFailure } from '../toast-failure.ts'
import { CustomerPicker, type PickedCustomer } from './customer-picker.tsx'
import { DueDateFields } from './due-date-fields.tsx'
import { type Typed, TypedInvoice, toFormValues } from './invoice-input.ts'
import { InvoiceItemsFields } from './invoice-items-fields.tsx'
import { invoiceLabels } from './invoice-words.ts'
import { useSaveInvoice } from './use-invoice-changes.ts'

const statuses = invoiceStatuses.map(status => ({ value: status, label: capitalize(status) }))

/** Returns the first error. Shown above the form too, because a long form can hide its field. */
const firstError = (errors: object): string | undefined => {
  for (const value of Object.values(errors)) {
    if (!value || typeof value !== 'object') continue
    const { message } = value as { message?: unknown }
    if (typeof message === 'string') return message
    const inner = firstError(
      Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'ref')),
    )
    if (inner) return inner
  }
  return undefined
}

type Props = {
  /** Null for a new invoice. */
  invoice: Invoice | null
  onSaved: (invoice: Invoice) => void
  onCancel: () => void
}

/** Returns the invoice's current version from a version conflict. */
const currentInvoice = (error: unknown): Invoice | undefined =>
  isApiError(error, 'conflict') ? (error.data as { invoice?: Invoice } | null)?.invoice : undefined

/**
 * Creates or edits an invoice. An order's invoice only allows a few changes. If someone else
 * changed it first, shows their changes and fills them into the fields not edited here.
 */
export function InvoiceForm({ invoice, onSaved, onCancel }: Props) {
  const save = useSaveInvoice(invoice)
  const [base, setBase] = useState(invoice)
  const [theirChanges, setTheirChanges] = useState('')
  const form = useSchemaForm(TypedInvoice, toFormValues(base))
  const { field, control } = form
  const isOrderInvoice = Boolean(invoice?.orderId)

  const submit = form.handleSubmit(async input => {
    try {
      const saved = await save.mutateAsync({ ...input, version: base?.version ?? 0 })
      toast.success(`Invoice ${invoice ? 'updated' : 'created'} successfully!`)
      onSaved(saved)
    } catch (error) {
      const current = currentInvoice(error)
      if (current && base) {
        setTheirChanges(describeChanges(invoiceLabels, base, current))
        setBase(current)
        form.reset(toFormValues(current), { keepDirtyValues: true })
        return
      }
      setTheirChanges('')
      for (const [path, message] of Object.entries(fieldErrors(error)))
        form.setError(path as keyof Typed, { message })
      toastFailure(`Failed to ${invoice ? 'update' : 'create'} invoice`, error)
    }
  })
  const fillCustomer = (customer: PickedCustomer) => {
    for (const [name, value] of Object.entries(customer) as [keyof typeof customer, string][]) {
      form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(name)
    }
  }
  const size = 'admin'
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <FormAlert>
        {theirChanges
          ? `Someone else changed this invoice: ${theirChanges}. Review your changes and save again.`
          : firstError(form.formState.errors)}
      </FormAlert>
      {isOrderInvoice ? (
        <p className="text-ink-2">
          This invoice belongs to order {invoice?.orderNumber}. You can’t change its items, amounts
          or customer.
        </p>
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <CustomerPicker onPick={fillCustomer} />
            </div>
            <TextField
              label="Invoice number"
              size={size}
              autoComplete="off"
              {...field('invoiceNumber')}
            />
            <TextField
              label="Customer name"
              size={size}
              autoComplete="off"
              {...field('customerName')}
            />
            <TextField
              label="Customer email"
              size={size}
              type="email"
              autoComplete="off"
              {...field('customerEmail')}
            />
            <TextField
              label="Customer phone"
              size={size}
              type="tel"
              autoComplete="off"
              {...field('customerPhone')}
            />
            <TextArea
              label="Billing address"
              size={size}
              rows={5}
              className="sm:col-span-2"
              {...field('billingAddress')}
            />
          </div>
          <InvoiceItemsFields control={control} field={field} />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Status" size={size} options={statuses} {...field('status')} />
        <DueDateFields control={control} field={field} setValue={form.setValue} />
        <TextArea
          label="Notes"
          size={size}
          rows={3}
          className="sm:col-span-2"
          {...field('notes')}
        />
      </div>
      <FormFoot
        submit={invoice ? 'Update Invoice' : 'Create Invoice'}
        busy={save.isPending}
        error={save.error}
        onCancel={onCancel}
      />
    </form>
  )
}
