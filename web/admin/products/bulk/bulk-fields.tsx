import type { PriceRounding } from '../../../../shared/rules/bulk-prices.ts'
import { currencySign } from '../../../../shared/rules/currency-sign.ts'
import type { BulkAction } from '../../../../shared/schemas/bulk-edit.ts'
import type { Category } from '../../../../shared/schemas/category.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { categoryOptions } from '../../categories/category-options.ts'
import { type BulkFieldValues, noCategory, roundingOptions } from './bulk-values.ts'

type Props = {
  action: BulkAction | ''
  fields: BulkFieldValues
  categories: readonly Category[]
  error: string | undefined
  onChange: (change: Partial<BulkFieldValues>) => void
}

/** The fields of a bulk action. */
export const BulkFields = ({ action, fields, categories, error, onChange }: Props) => {
  // An error needs more room than the field.
  const width = (wide: string) => (error ? 'w-64 @max-3xl:basis-full' : wide)
  const shared = { hiddenLabel: true, size: 'admin', error } as const
  // Text fields: the mouse wheel would change a number field.
  const numeric = { ...shared, inputMode: 'decimal' } as const
  switch (action) {
    case 'set_category':
      return (
        <SelectField
          {...shared}
          label="New category"
          className="w-44"
          options={[
            { value: '', label: 'Choose a category' },
            { value: noCategory, label: 'None' },
            ...categoryOptions(categories),
          ]}
          value={fields.category}
          onChange={event => onChange({ category: event.target.value })}
        />
      )
    case 'change_price':
    case 'set_sale':
      return (
        <>
          <TextField
            {...numeric}
            // A phone's number keys have no minus.
            inputMode={action === 'set_sale' ? 'decimal' : 'text'}
            label={action === 'set_sale' ? 'Percent off' : 'Percent, below 0 to lower prices'}
            placeholder={action === 'set_sale' ? 'e.g. 20' : 'e.g. -10'}
            className={width('w-28')}
            end="%"
            value={fields.percent}
            onChange={event => onChange({ percent: event.target.value })}
          />
          <SelectField
            {...shared}
            error={undefined}
            label="Rounding"
            className="w-36"
            options={roundingOptions}
            value={fields.rounding}
            onChange={event => onChange({ rounding: event.target.value as PriceRounding })}
          />
        </>
      )
    case 'set_price':
      return (
        <TextField
          {...numeric}
          label={`New price (${currencySign})`}
          placeholder="e.g. 49.00"
          className={width('w-32')}
          end={currencySign}
          value={fields.price}
          onChange={event => onChange({ price: event.target.value })}
        />
      )
    case 'set_stock':
      return (
        <TextField
          {...numeric}
          inputMode="numeric"
          label="Stock of each variant"
          placeholder="Per variant"
          className={width('w-32')}
          value={fields.quantity}
          onChange={event => onChange({ quantity: event.target.value })}
        />
      )
    default:
      return null
  }
}
