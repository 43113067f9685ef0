import { MessageInput } from '../../../shared/schemas/complaint.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useAnswer } from './use-complaint-change.ts'

const Input = MessageInput.pick({ message: true })

/** Answers the customer; what was typed stays when sending fails. */
export function AnswerForm({ id }: { id: string }) {
  const form = useSchemaForm(Input, { message: '' })
  const answer = useAnswer(id)
  const submit = form.handleSubmit(async ({ message }) => {
    try {
      await answer.mutateAsync(message)
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
          busy={answer.isPending}
          reason={form.watch('message').trim() ? undefined : 'nothing is written yet'}
        >
          Send Response
        </Button>
      </div>
    </form>
  )
}
