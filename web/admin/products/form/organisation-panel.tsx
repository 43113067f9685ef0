import { useQuery } from '@tanstack/react-query'
import { adminCategoriesQuery } from '../../../api/queries/admin-catalogue.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { categoryOptions } from '../../categories/category-options.ts'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'
import { WordList } from './word-list.tsx'

/** Where it is found: category, brand and tags. */
export function OrganisationPanel({ form }: PartProps) {
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const category = form.field('category_id')
  return (
    <Panel title="Organisation">
      <div className="grid gap-4">
        <SelectField
          label="Category"
          size="admin"
          // Options that come late would leave the browser's own choice.
          key={categories.length}
          options={[{ value: '', label: 'None' }, ...categoryOptions(categories)]}
          {...category}
        />
        <TextField label="Brand" size="admin" autoComplete="off" {...form.field('brand')} />
        <WordList
          label="Tags"
          placeholder="Type and press Enter"
          maxLength={60}
          words={form.watch('tags')}
          error={form.formState.errors.tags?.message}
          onChange={tags => form.setValue('tags', tags, { shouldDirty: true })}
        />
      </div>
    </Panel>
  )
}
