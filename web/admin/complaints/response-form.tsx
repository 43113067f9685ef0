import { MessageInput } from '../../../shared/schemas/complaint.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSendResponse } from './use-complaint-change.ts'

const Input = MessageInput.pick({ message: true })

/** Sends a response to the customer. Keeps the text when sending fails. */
export function ResponseForm({ id }: { id: string }) {
  const form = useSchemaForm(Input, { message: '' })
  const send = useSendResponse(id)
  const submit = form.handleSubmit(async ({ message }) => {
    try {
      await send.mutateAsync(message)
      form.reset()
      toast.success('Response sent successfully!')
    } catch (error) {
      toast.error(<FailureMessage what="Failed to send response" why={errorMessage(error)} />)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label="Your response"
        hiddenLabel
        size="admin"
        rows={3}
        maxLength={5000}
        placeholder="Type your response..."
        {...form.field('message')}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          size="admin"
          busy={send.isPending}
          reason={form.watch('message').trim() ? undefined : 'Write a response first'}
        >
          Send Response
        </Button>
      </div>
    </form>
  )
}
