import { slugOf } from '../../../../shared/rules/slug.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

type Props = PartProps & {
  /** A free slug to use instead of one that the server refused. */
  freeSlug: string | undefined
}

/** Name, slug and descriptions. The slug of a new product follows its name until edited. */
export function DetailsPanel({ form, product, freeSlug }: Props) {
  const slug = form.field('slug')
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
        <div>
          <TextField
            label="Slug"
            size="admin"
            autoComplete="off"
            spellCheck={false}
            hint={`Store URL: /products/${form.watch('slug') || '…'}`}
            {...slug}
          />
          {slug.error && freeSlug && (
            <Button
              rank="outline"
              size="admin"
              className="mt-2"
              onClick={() => {
                form.setValue('slug', freeSlug, { shouldDirty: true })
                form.clearErrors('slug')
                form.setFocus('slug')
              }}
            >
              Use {freeSlug}
            </Button>
          )}
        </div>
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
