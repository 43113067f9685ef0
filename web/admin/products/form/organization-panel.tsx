import { useQuery } from '@tanstack/react-query'
import { adminCategoriesQuery } from '../../../api/queries/admin-catalog.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { categoryOptions } from '../../categories/category-options.ts'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'
import { WordListInput } from './word-list.tsx'

/** Category, brand and tags. */
export function OrganizationPanel({ form }: PartProps) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const category = form.field('category_id')
  return (
    <Panel title="Organization">
      <div className="grid gap-4">
        <SelectField
          label="Category"
          size="admin"
          // Remount when the options arrive, or the browser keeps its own selection.
          key={categories.length}
          options={[{ value: '', label: 'None' }, ...categoryOptions(categories)]}
          {...category}
        />
        <TextField label="Brand" size="admin" autoComplete="off" {...form.field('brand')} />
        <WordListInput
          label="Tags"
          placeholder="Type a tag and press Enter"
          maxLength={60}
          words={form.watch('tags')}
          error={form.formState.errors.tags?.message}
          onChange={tags => form.setValue('tags', tags, { shouldDirty: true })}
        />
      </div>
    </Panel>
  )
}
