import { useQuery } from '@tanstack/react-query'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { addDays, dayIn } from '../../../shared/rules/day.ts'
import type { InvoiceInput } from '../../../shared/schemas/invoice.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useSchemaForm } from '../../ui/use-schema-form.ts'
import type { Typed } from './invoice-input.ts'

/** Usual payment terms, in days after the invoice is sent. */
const terms = [0, 7, 15, 30, 45, 60]
const termName = (days: number) => (days === 0 ? 'Due on receipt' : `Net ${days} days`)

/** The option shown while no terms match the date. */
const other = 'other'

type Props = {
  control: Control<Typed, unknown, InvoiceInput>
  field: ReturnType<typeof useSchemaForm<Typed, InvoiceInput>>['field']
  setValue: UseFormSetValue<Typed>
}

/** The due date, which payment terms can set from today in the store's time zone. */
export function DueDateFields({ control, field, setValue }: Props) {
  const { data: settings } = useQuery(settingsQuery)
  const dueDate = useWatch({ control, name: 'dueDate' })
  const today = dayIn(settings?.time_zone ?? 'UTC', new Date())
  const chosen = terms.find(days => addDays(today, days) === dueDate)
  const isOther = chosen === undefined && Boolean(dueDate)
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label="Payment terms"
        error={undefined}
        size="admin"
        value={chosen ?? (isOther ? other : '')}
        options={[
          { value: '', label: 'None' },
          ...terms.map(days => ({ value: String(days), label: termName(days) })),
          ...(isOther ? [{ value: other, label: 'Another date' }] : []),
        ]}
        onChange={({ target: { value } }) =>
          setValue('dueDate', value === '' ? '' : addDays(today, Number(value)), {
            shouldDirty: true,
          })
        }
      />
      <TextField label="Due date" size="admin" type="date" {...field('dueDate')} />
    </div>
  )
}
