import type { UseMutationResult } from '@tanstack/react-query'
import { type StaffNote, StaffNoteInput } from '../../shared/schemas/staff-note.ts'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/button.tsx'
import { FailureMessage } from '../ui/failure-message.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { SaveFailure } from './save-failure.tsx'
import { useStoreTime } from './use-store-time.ts'

type Props = {
  notes: readonly StaffNote[]
  add: UseMutationResult<StaffNote, Error, string>
}

/** Shows the internal notes of a ticket or a customer, and a field for another note. */
export function StaffNotes({ notes, add }: Props) {
  const time = useStoreTime()
  const form = useSchemaForm(StaffNoteInput, { note: '' })
  const submit = form.handleSubmit(async ({ note }) => {
    try {
      await add.mutateAsync(note)
      form.reset()
      toast.success('Note added')
    } catch (error) {
      toast.error(<FailureMessage what="Failed to add note" why={errorMessage(error)} />)
    }
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">Only staff see these notes. The customer never does.</p>
      {notes.length > 0 && (
        <ol aria-label="Internal notes" className="grid gap-3">
          {notes.map(({ id, note, author, created_at }) => (
            <li key={id} className="border-l-2 border-ink-2 pl-3.5">
              <p className="text-small text-ink-2">
                <span className="font-medium text-ink">{author}</span>
                <time dateTime={created_at} className="figures ml-2.5">
                  {time(created_at)}
                </time>
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{note}</p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextArea
          label="New note"
          hiddenLabel
          size="admin"
          rows={2}
          maxLength={2000}
          placeholder="Write a note for other staff"
          {...form.field('note')}
        />
        <SaveFailure error={add.error} />
        <div className="flex justify-end">
          <Button
            type="submit"
            rank="outline"
            size="admin"
            busy={add.isPending}
            reason={form.watch('note').trim() ? undefined : 'Write a note first'}
          >
            Add note
          </Button>
        </div>
      </form>
    </div>
  )
}
