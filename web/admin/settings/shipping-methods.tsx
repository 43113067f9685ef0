import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { currencySign } from '../../../shared/rules/currency-sign.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsFields } from './social-links.tsx'

/** Edits the shipping methods, in the order shown at checkout. */
export function ShippingMethods({
  control,
  field,
  error,
}: SettingsFields & { error: string | undefined }) {
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'shipping_methods',
    keyName: 'key',
  })
  const size = 'admin'
  return (
    <div className="grid gap-5">
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="grid gap-3 border-b border-line pb-5 @xl:grid-cols-2">
          <legend className="sr-only">Shipping method {index + 1}</legend>
          <TextField label="Name" size={size} {...field(`shipping_methods.${index}.name`)} />
          <TextField
            label="Delivery time"
            size={size}
            placeholder="5-7 business days"
            {...field(`shipping_methods.${index}.delivery_time`)}
          />
          <TextField
            label="Price"
            size={size}
            inputMode="decimal"
            end={currencySign}
            {...field(`shipping_methods.${index}.price`)}
          />
          <TextField
            label="Free over"
            size={size}
            inputMode="decimal"
            end={currencySign}
            placeholder="Never free"
            {...field(`shipping_methods.${index}.free_over`)}
          />
          <Button
            rank="text"
            size="admin"
            className="justify-self-start text-small"
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden="true" size={14} strokeWidth={1.5} />
            Remove<span className="sr-only"> shipping method {index + 1}</span>
          </Button>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-small text-error">
          {error}
        </p>
      )}
      <Button
        rank="outline"
        size="admin"
        className="justify-self-start"
        disabled={fields.length >= 10}
        onClick={() => append({ id: '', name: '', price: '', delivery_time: '', free_over: '' })}
      >
        <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
        Add shipping method
      </Button>
    </div>
  )
}
