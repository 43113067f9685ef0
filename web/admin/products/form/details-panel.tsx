import { slugOf } from '../../../../shared/rules/slug.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

/** Name, slug and descriptions. The slug of a new product follows its name until edited. */
export function DetailsPanel({ form, product }: PartProps) {
  const name = form.field('name')
  const rename: typeof name.onChange = event => {
    const before = form.getValues('name')
    const follows = !product && form.getValues('slug') === slugOf(before)
    if (follows) form.setValue('slug', slugOf(event.target.value), { shouldDirty: true })
    return name.onChange(event)
  }
  return (
    <Panel title="Details">
      <div className="grid gap-4">
        <TextField
          label="Name"
          size="admin"
          autoComplete="off"
          maxLength={200}
          {...name}
          onChange={rename}
        />
        <TextField
          label="Slug"
          size="admin"
          autoComplete="off"
          spellCheck={false}
          hint={`Store URL: /products/${form.watch('slug') || '…'}`}
          {...form.field('slug')}
        />
        <TextField
          label="Short description"
          size="admin"
          autoComplete="off"
          maxLength={500}
          {...form.field('short_description')}
        />
        <TextArea label="Description" size="admin" rows={5} {...form.field('description')} />
      </div>
    </Panel>
  )
}
