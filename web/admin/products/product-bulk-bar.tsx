import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction, ProductCard } from '../../../shared/schemas/product.ts'
import { adminCategoriesQuery, useEditProducts } from '../../api/queries/admin-catalogue.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { categoryOptions } from '../categories/category-options.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import type { Selection } from '../list/use-selection.ts'

const actions: readonly { value: BulkAction; label: string }[] = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
  { value: 'feature', label: 'Feature' },
  { value: 'unfeature', label: 'Unfeature' },
  { value: 'set_category', label: 'Change category' },
  { value: 'change_price', label: 'Change price by %' },
]

const none = 'none'

type Props = { products: ProductCard[]; selection: Selection }

/** Edits all selected products: status, featured, category or price. */
export function ProductBulkBar({ products, selection }: Props) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const edit = useEditProducts()
  const [category, setCategory] = useState('')
  const [percent, setPercent] = useState('')
  const number = Number(percent)
  const isPercent = percent.trim() !== '' && number !== 0 && number >= -90 && number <= 500
  const apply = async (action: BulkAction, ids: string[]) => {
    const result = await edit.mutateAsync({
      action,
      products: products
        .filter(({ id }) => ids.includes(id))
        .map(({ id, staff, created_at }) => ({ id, updated_at: staff?.updated_at ?? created_at })),
      ...(action === 'set_category' && { category_id: category === none ? null : category }),
      ...(action === 'change_price' && { percent: number }),
    })
    setCategory('')
    setPercent('')
    return result
  }
  return (
    <BulkBar
      what="products"
      actions={actions}
      selection={selection}
      apply={apply}
      detail={action =>
        action === 'set_category'
          ? {
              missing: category ? undefined : 'Choose a category first',
              field: (
                <SelectField
                  label="New category"
                  hiddenLabel
                  size="admin"
                  error={undefined}
                  className="w-44"
                  options={[
                    { value: '', label: 'Choose a category' },
                    { value: none, label: 'None' },
                    ...categoryOptions(categories),
                  ]}
                  value={category}
                  onChange={event => setCategory(event.target.value)}
                />
              ),
            }
          : action === 'change_price'
            ? {
                missing: isPercent ? undefined : 'Enter a percentage from -90 to 500',
                field: (
                  <TextField
                    label="Percent, below 0 to lower prices"
                    hiddenLabel
                    size="admin"
                    type="number"
                    step="0.1"
                    min="-90"
                    max="500"
                    error={undefined}
                    placeholder="e.g. -10"
                    className="w-28"
                    end="%"
                    value={percent}
                    onChange={event => setPercent(event.target.value)}
                  />
                ),
              }
            : undefined
      }
    />
  )
}
