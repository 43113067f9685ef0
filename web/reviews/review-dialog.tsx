import { useController } from 'react-hook-form'
import type { Product } from '../../shared/schemas/product.ts'
import { errorMessage, fieldErrors } from '../api/error-message.ts'
import { useFormDraft } from '../api/form-draft.ts'
import { useWriteReview } from '../api/queries/reviews.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { StarsInput } from '../ui/stars-input.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'

const schema = laterSchema(
  async () => (await import('../../shared/schemas/product.ts')).ReviewInput,
)

type Props = {
  product: Pick<Product, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['rating', 'title', 'comment'] as const

/** Writes a review. Keeps the input when the dialog closes or the request fails. */
export default function ReviewDialog({ product, open, onOpenChange }: Props) {
  const form = useSchemaForm(schema, { rating: 0, title: '', comment: '' })
  const { field: stars, fieldState } = useController({ control: form.control, name: 'rating' })
  useFormDraft(`review.${product.id}`, form)
  const create = useWriteReview(product.id)
  const submit = form.handleSubmit(review =>
    create.mutate(review, {
      onSuccess: () => {
        onOpenChange(false)
        toast.success('Thank you for your review!')
      },
      onError: error => {
        const messages = fieldErrors(error)
        for (const name of fields)
          if (messages[name]) form.setError(name, { message: messages[name] })
      },
    }),
  )
  const hasGeneralError = create.error && !fields.some(name => fieldErrors(create.error)[name])
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title={`Review ${product.name}`}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <StarsInput
          legend="Rating"
          value={stars.value}
          ref={stars.ref}
          onChange={value => {
            stars.onChange(value)
            form.clearErrors('rating')
          }}
          error={fieldState.error?.message}
        />
        <TextField label="Title" maxLength={120} {...form.field('title')} />
        <TextArea
          label="Your review"
          rows={6}
          maxLength={3000}
          hint="Describe the fit, feel and wear. Your first name appears with the review."
          {...form.field('comment')}
        />
        <FormAlert>{form.unchecked ?? (hasGeneralError && errorMessage(create.error))}</FormAlert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button rank="outline" size="small" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={create.isPending}>
            Submit review
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
