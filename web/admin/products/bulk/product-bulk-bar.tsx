import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAction } from '../../../../shared/schemas/bulk-edit.ts'
import type { ProductQuery } from '../../../../shared/schemas/product.ts'
import { adminCategoriesQuery } from '../../../api/queries/admin-catalog.ts'
import { BulkTools } from '../../list/bulk-bar.tsx'
import type { Selection } from '../../list/use-selection.ts'
import { BulkFields } from './bulk-fields.tsx'
import { readFields, startFields } from './bulk-values.ts'
import { changeWords } from './bulk-words.ts'
import { SelectMatching } from './select-matching.tsx'
import type { BulkJob } from './use-bulk-run.ts'
import { useMatching } from './use-matching.ts'

const actions: readonly { value: BulkAction; label: string }[] = [
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
  { value: 'feature', label: 'Feature' },
  { value: 'unfeature', label: 'Unfeature' },
  { value: 'set_category', label: 'Change category' },
  { value: 'change_price', label: 'Change price by %' },
  { value: 'set_price', label: 'Set price' },
  { value: 'set_sale', label: 'Put on sale' },
  { value: 'clear_sale', label: 'End sale' },
  { value: 'set_stock', label: 'Set stock' },
  { value: 'delete', label: 'Delete' },
]

type Props = {
  selection: Selection
  /** The number of products on all pages of the list. */
  total: number
  filters: Partial<ProductQuery>
  onStart: (job: BulkJob) => void
}

/** Edits all selected products, on this page or on all pages of the list. */
export function ProductBulkBar({ selection, total, filters, onStart }: Props) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const [action, setAction] = useState<BulkAction | ''>('')
  const [fields, setFields] = useState(startFields)
  const matching = useMatching(selection, filters)
  const ids = matching.ids ?? selection.selected
  const read = action === '' ? undefined : readFields(action, fields)
  const start = () => {
    if (!read?.change) return
    const { change } = read
    const category = categories.find(({ id }) => id === change.category_id)
    onStart({
      change,
      words: changeWords(change, category?.name),
      ids,
      nameOf: selection.nameOf,
      onDone: () => {
        selection.clear()
        setAction('')
        setFields(startFields)
      },
    })
  }
  return (
    <BulkTools
      what="products"
      selection={selection}
      count={ids.length}
      actions={actions}
      action={action}
      onPick={setAction}
      field={
        <BulkFields
          action={action}
          fields={fields}
          categories={categories}
          error={read?.error}
          onChange={change => setFields({ ...fields, ...change })}
        />
      }
      missing={read ? read.missing : 'Choose an action first'}
      onApply={start}
    >
      <SelectMatching matching={matching} selection={selection} total={total} />
    </BulkTools>
  )
}
