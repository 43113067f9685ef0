import { useController } from 'react-hook-form'
import { type Product, ReviewInput } from '../../shared/schemas/product.ts'
import { errorWords, fieldErrors } from '../api/error-words.ts'
import { useKeptForm } from '../api/kept-draft.ts'
import { useWriteReview } from '../api/queries/reviews.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { StarsInput } from '../ui/stars-input.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'

type Props = {
  product: Pick<Product, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['rating', 'title', 'comment'] as const

/** Stars, a title and some words. What was typed stays when it is closed or refused. */
export default function ReviewDialog({ product, open, onOpenChange }: Props) {
  const form = useSchemaForm(ReviewInput, { rating: 0, title: '', comment: '' })
  const { field: stars, fieldState } = useController({ control: form.control, name: 'rating' })
  useKeptForm(`review.${product.id}`, form)
  const write = useWriteReview(product.id)
  const send = form.handleSubmit(review =>
    write.mutate(review, {
      onSuccess: () => {
        onOpenChange(false)
        toast.success('Thank you for your review!')
      },
      onError: error => {
        const said = fieldErrors(error)
        for (const name of fields) if (said[name]) form.setError(name, { message: said[name] })
      },
    }),
  )
  const unsaid = write.error && !fields.some(name => fieldErrors(write.error)[name])
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title={`Review ${product.name}`}>
      <form noValidate onSubmit={send} className="space-y-5">
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
          hint="How it fits, how it feels, how it wears. Your first name stands below it."
          {...form.field('comment')}
        />
        <FormAlert>{unsaid && errorWords(write.error)}</FormAlert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button rank="outline" size="small" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={write.isPending}>
            Send review
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
