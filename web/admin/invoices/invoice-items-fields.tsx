import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { currencySign } from '../../../shared/rules/currency-sign.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { InvoiceInput } from '../../../shared/schemas/invoice.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { useSchemaForm } from '../../ui/use-schema-form.ts'
import { InvoiceAmounts, taxName } from './invoice-amounts.tsx'
import { draftAmounts, newItem, type Typed } from './invoice-input.ts'
import { ProductPicker } from './product-picker.tsx'

type Props = {
  control: Control<Typed, unknown, InvoiceInput>
  field: ReturnType<typeof useSchemaForm<Typed, InvoiceInput>>['field']
}

/** The fields for an invoice's items, tax and discount, with live totals. */
export function InvoiceItemsFields({ control, field }: Props) {
  const { fields, append, remove, update } = useFieldArray({ control, name: 'items' })
  const [items, tax, discount] = useWatch({ control, name: ['items', 'tax', 'discount'] })
  const amounts = draftAmounts({ items, tax, discount })
  const size = 'admin'
  const removeItem = (index: number) => {
    if (fields.length > 1) remove(index)
    else toast.error('Invoice must have at least one item')
  }
  const isFull = fields.length >= 500
  /** Adds a product as an item, in place of the last one if nothing was typed there. */
  const addProduct = ({ description, rate }: { description: string; rate: number }) => {
    const item = { ...newItem, description, rate: rate.toFixed(2) }
    const last = items.at(-1)
    const isBlank = last && !last.description.trim() && !last.rate.trim()
    if (isBlank) update(items.length - 1, item)
    else append(item)
  }
  return (
    <fieldset>
      <legend className="mb-3 w-full border-b border-ink pb-2 text-body font-medium">Items</legend>
      <div className="grid gap-3">
        {fields.map(({ id }, index) => (
          <div
            key={id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-2.5 gap-y-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_4.5rem_6.5rem_6rem_auto]"
          >
            <TextField
              label={`Description of item ${index + 1}`}
              hiddenLabel
              size={size}
              placeholder="Description"
              className="max-sm:col-span-3"
              {...field(`items.${index}.description`)}
            />
            <TextField
              label={`Quantity of item ${index + 1}`}
              hiddenLabel
              size={size}
              inputMode="decimal"
              placeholder="Qty"
              {...field(`items.${index}.quantity`)}
            />
            <TextField
              label={`Rate of item ${index + 1}`}
              hiddenLabel
              size={size}
              inputMode="decimal"
              placeholder="Rate"
              {...field(`items.${index}.rate`)}
            />
            <p className="figures mt-2 text-right max-sm:hidden">
              {formatDollars(amounts.amounts[index] ?? 0)}
            </p>
            <IconButton
              label={`Remove item ${index + 1}`}
              className="-my-0.5"
              onClick={() => removeItem(index)}
            >
              <X aria-hidden="true" size={16} strokeWidth={1.5} />
            </IconButton>
          </div>
        ))}
        <div className="flex flex-wrap gap-2.5">
          <Button rank="outline" size="admin" disabled={isFull} onClick={() => append(newItem)}>
            <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
            Add item
          </Button>
          <ProductPicker disabled={isFull} onPick={addProduct} />
        </div>
      </div>
      <div className="mt-5 grid items-start gap-x-9 gap-y-4 sm:grid-cols-2">
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="Tax"
            size={size}
            inputMode="decimal"
            placeholder="0"
            end="%"
            {...field('tax')}
          />
          <TextField
            label="Discount"
            size={size}
            inputMode="decimal"
            placeholder="0.00"
            end={currencySign}
            {...field('discount')}
          />
        </div>
        <div role="status" aria-label="Amounts">
          <InvoiceAmounts
            shipping={null}
            taxName={taxName(amounts.percent, amounts.subtotal)}
            {...amounts}
          />
        </div>
      </div>
    </fieldset>
  )
}
