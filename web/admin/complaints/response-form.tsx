import { useState } from 'react'
import { MessageInput } from '../../../shared/schemas/complaint.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { SaveFailure } from '../save-failure.tsx'
import { SavedRepliesMenu } from './saved-replies/saved-replies-menu.tsx'
import { currentTicket, useSendResponse } from './use-complaint-change.ts'

const Input = MessageInput.pick({ message: true })

/** Explains who wrote messages while staff were writing the response. */
const describeUnseen = (messages: StaffTicket['Messages']): string => {
  const names = [
    ...new Set(
      messages.map(one => one.sender_name || (one.sender_type === 'user' ? 'Customer' : 'Support')),
    ),
  ]
  return `${names.join(' and ')} wrote while you were answering. Read the new ${
    messages.length === 1 ? 'message' : 'messages'
  } above, then send your response or change it.`
}

/**
 * Sends a response to the customer. Keeps the text when sending fails. If messages arrived while staff were
 * writing, names their authors and sends only when pressed again.
 */
export function ResponseForm({ ticket }: { ticket: StaffTicket }) {
  const form = useSchemaForm(Input, { message: '' })
  const send = useSendResponse(ticket.id)
  const [seen, setSeen] = useState(ticket.message_count)
  const hasText = form.watch('message').trim() !== ''
  // Messages that arrive before staff start typing count as seen.
  if (!hasText && seen !== ticket.message_count) setSeen(ticket.message_count)
  const unseen = send.isPending ? 0 : Math.max(0, ticket.message_count - seen)
  const submit = (resolve: boolean) =>
    form.handleSubmit(async ({ message }) => {
      const seen_messages = ticket.message_count
      setSeen(Number.MAX_SAFE_INTEGER)
      try {
        await send.mutateAsync({ message, seen_messages, ...(resolve && { resolve }) })
        // The Send and Resolve button disappears, so move the focus to the field.
        form.setFocus('message')
        form.reset()
        toast.success('Response sent successfully!')
      } catch (error) {
        setSeen(seen_messages)
        if (currentTicket(error)) return
        toast.error(<FailureMessage what="Failed to send response" why={errorMessage(error)} />)
      }
    })
  const insert = (text: string) => {
    const written = form.getValues('message').trimEnd()
    form.setValue('message', written ? `${written}\n\n${text}` : text)
    form.clearErrors('message')
    setTimeout(() => form.setFocus('message'))
  }
  const reason = hasText ? undefined : 'Write a response first'
  return (
    <form noValidate onSubmit={submit(false)} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label="Your response"
        hiddenLabel
        size="admin"
        rows={3}
        maxLength={5000}
        placeholder="Type your response..."
        {...form.field('message')}
      />
      <FormAlert>{unseen > 0 && describeUnseen(ticket.Messages.slice(-unseen))}</FormAlert>
      <SaveFailure error={send.error} verb="sent" />
      <div className="flex flex-wrap justify-end gap-2.5">
        <div className="mr-auto">
          <SavedRepliesMenu ticket={ticket} written={form.watch('message')} onInsert={insert} />
        </div>
        {ticket.status !== 'resolved' && (
          <Button
            rank="outline"
            size="admin"
            busy={send.isPending}
            reason={reason}
            onClick={() => void submit(true)()}
          >
            Send and Resolve
          </Button>
        )}
        <Button type="submit" size="admin" busy={send.isPending} reason={reason}>
          {unseen > 0 ? 'Send Anyway' : 'Send Response'}
        </Button>
      </div>
    </form>
  )
}
