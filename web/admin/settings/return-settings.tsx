import { currencySign } from '../../../shared/rules/currency-sign.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ReturnReasons } from './return-reasons.tsx'
import { SettingInput } from './setting-fields.tsx'
import type { SettingsFields } from './social-links.tsx'

const payers = [
  { value: 'customer', label: 'Customer' },
  { value: 'store', label: 'Store' },
]

/** Edits the return policy. */
export function ReturnSettings({
  control,
  field,
  error,
}: SettingsFields & { error: string | undefined }) {
  const size = 'admin'
  return (
    <div className="grid gap-4 @xl:grid-cols-2">
      <SettingInput name="return_days" field={field} />
      <TextField
        label="Close after"
        size={size}
        inputMode="numeric"
        end="days"
        hint="An approved return closes if no items arrive."
        {...field('returns.close_after_days')}
      />
      <SelectField
        label="Return label paid by"
        size={size}
        options={payers}
        {...field('returns.label_paid_by')}
      />
      <TextField
        label="Return label price"
        size={size}
        inputMode="decimal"
        end={currencySign}
        hint="Deducted from the refund if the customer pays."
        {...field('returns.label_price')}
      />
      <div className="@xl:col-span-2">
        <ReturnReasons control={control} field={field} error={error} />
      </div>
      <TextArea
        label="Return address"
        size={size}
        rows={3}
        hint="Printed on packing slips. Leave blank to use the store’s address."
        {...field('returns.address')}
      />
      <TextArea
        label="Instructions"
        size={size}
        rows={3}
        hint="What the customer does once you approve."
        {...field('returns.instructions')}
      />
    </div>
  )
}
