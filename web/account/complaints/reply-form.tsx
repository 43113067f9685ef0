import { errorMessage } from '../../api/error-message.ts'
import { useFormDraft } from '../../api/form-draft.ts'
import { useSendMessage } from '../../api/queries/complaints.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { PicturePicker } from './picture-picker.tsx'
import { usePictures } from './use-pictures.ts'

const schema = laterSchema(async () => (await import('./ticket-input.ts')).ReplyInput)

/** Replies to a ticket. Keeps the input if sending fails. */
export function ReplyForm({ id }: { id: string }) {
  const form = useSchemaForm(schema, { message: '' })
  useFormDraft(`reply.${id}`, form)
  const pictures = usePictures()
  const send = useSendMessage(id)
  const submit = form.handleSubmit(async ({ message }) => {
    try {
      await send.mutateAsync({ message, attachments: pictures.ids })
      form.reset()
      pictures.clear()
    } catch (error) {
      toast.error(<FailureMessage what="Failed to send message" why={errorMessage(error)} />)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-7 border-t border-ink pt-5">
      <TextArea label="Your reply" rows={4} maxLength={5000} {...form.field('message')} />
      <div className="mt-3 empty:hidden">
        <FormAlert>{form.unchecked}</FormAlert>
      </div>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <PicturePicker pictures={pictures} />
        <Button
          type="submit"
          size="small"
          className="max-sm:w-full"
          busy={form.formState.isSubmitting}
          reason={pictures.uploading ? 'Your pictures are still uploading' : undefined}
        >
          Send reply
        </Button>
      </div>
    </form>
  )
}
