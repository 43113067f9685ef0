import { useState } from 'react'
import * as z from 'zod'
import { slugOf } from '../../../shared/rules/slug.ts'
import { isApiError } from '../../api/api-error.ts'
import { fieldErrors } from '../../api/error-message.ts'
import { useSaveCategory } from '../../api/queries/admin-catalog.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import { toastFailure } from '../toast-failure.ts'
import { type Category, categoryOptions, subtreeIds } from './category-options.ts'
import { CategoryPicture, type ShownPicture } from './category-picture.tsx'

const Input = z.object({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Use 80 characters or fewer'),
  slug: z
    .string()
    .trim()
    .refine(slug => slugOf(slug) === slug, 'Use lowercase letters, numbers and hyphens'),
  description: z.string().trim().max(1000, 'Use 1,000 characters or fewer'),
  parent_id: z.string(),
  is_active: z.boolean(),
  picture: z.object({ url: z.string(), srcset: z.string().nullable() }).nullable(),
})

type Props = {
  /** Undefined for a new category. */
  category: Category | undefined
  categories: readonly Category[]
  onClose: () => void
}

/** A dialog to add or edit a category. */
export function CategoryDialog({ category: opened, categories, onClose }: Props) {
  /** The version being edited; replaced after a conflict. */
  const [category, setCategory] = useState(opened)
  const [isConflict, setIsConflict] = useState(false)
  const save = useSaveCategory(category?.id)
  const form = useSchemaForm(Input, {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    parent_id: category?.parent_id ?? '',
    is_active: category?.is_active ?? true,
    picture: pictureOf(category),
  })
  const picture = form.watch('picture')
  const setPicture = (next: ShownPicture | null) =>
    form.setValue('picture', next, { shouldDirty: true })
  const uploads = useUploads({
    remaining: picture ? 0 : 1,
    limitMessage: 'A category can have one picture.',
    onDone: ({ url, srcset }) => setPicture({ url, srcset }),
  })
  const excluded = category ? subtreeIds(categories, category.id) : new Set<string>()
  const parents = categories.filter(({ id }) => !excluded.has(id))
  const name = form.field('name')
  const changeName: typeof name.onChange = event => {
    const isDerived = !category && form.getValues('slug') === slugOf(form.getValues('name'))
    if (isDerived) form.setValue('slug', slugOf(event.target.value))
    return name.onChange(event)
  }
  const submit = form.handleSubmit(async ({ picture: chosen, ...input }) => {
    try {
      await save.mutateAsync({
        ...input,
        slug: input.slug || undefined,
        parent_id: input.parent_id || null,
        image: chosen?.url ?? null,
        image_srcset: chosen?.srcset ?? null,
        version: category?.version,
      })
      toast.success(category ? 'Category updated successfully!' : 'Category created successfully!')
      onClose()
    } catch (error) {
      const current = isApiError(error, 'conflict') && currentCategory(error.data)
      if (current) {
        setCategory(current)
        setIsConflict(true)
        return
      }
      for (const [path, message] of Object.entries(fieldErrors(error)))
        form.setError(path as 'name', { message }, { shouldFocus: true })
      toastFailure('Failed to save category', error)
    }
  })
  return (
    <FormDialog open onOpenChange={onClose} title={opened ? 'Edit category' : 'Add category'}>
      <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
        <FormAlert>
          {isConflict && category && (
            <>
              Someone else changed this category. It is now{' '}
              <strong className="font-medium">{category.name}</strong>, /{category.slug},{' '}
              {category.is_active ? 'active' : 'inactive'}
              {category.parent_id &&
                `, in ${categories.find(({ id }) => id === category.parent_id)?.name}`}
              . Review your changes and save again.
            </>
          )}
        </FormAlert>
        <TextField label="Name" size="admin" autoComplete="off" {...name} onChange={changeName} />
        <TextField
          label="Slug"
          size="admin"
          autoComplete="off"
          spellCheck={false}
          {...form.field('slug')}
        />
        <TextArea label="Description" size="admin" rows={3} {...form.field('description')} />
        <SelectField
          label="Parent category"
          size="admin"
          options={[{ value: '', label: 'None' }, ...categoryOptions(parents)]}
          {...form.field('parent_id')}
        />
        <CategoryPicture picture={picture} uploads={uploads} onRemove={() => setPicture(null)} />
        <Checkbox label="Active (shown in the shop)" {...form.field('is_active')} />
        <FormFoot
          submit={opened ? 'Save category' : 'Add category'}
          busy={save.isPending}
          error={save.error}
          reason={uploads.uploads.length > 0 ? 'The picture is still uploading' : undefined}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}

const pictureOf = (category: Category | undefined): ShownPicture | null =>
  category?.image ? { url: category.image, srcset: category.image_srcset } : null

/** Returns the category's current version from a version conflict. */
const currentCategory = (data: unknown): Category | undefined =>
  typeof data === 'object' && data !== null && 'category' in data
    ? (data.category as Category)
    : undefined
