import { CustomerNoteInput } from '../../../../shared/schemas/customer-record.ts'
import type { UserRecord } from '../../../api/queries/admin-users.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { Panel } from '../../figures/panel.tsx'
import { useStoreTime } from '../../use-store-time.ts'
import { useAddUserNote } from './use-user-remarks.ts'

type Props = { id: string; notes: UserRecord['notes'] }

/** What staff wrote about a customer, newest first, and a field for another note. */
export function UserNotes({ id, notes }: Props) {
  const time = useStoreTime()
  const form = useSchemaForm(CustomerNoteInput, { note: '' })
  const add = useAddUserNote(id)
  const { submit, failure } = useSubmit(form, async ({ note }) => {
    await add.mutateAsync(note)
    form.reset()
  })
  return (
    <Panel title="Internal notes" roomy>
      <div className="grid gap-4 px-5 py-4">
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextArea
            label="New note"
            hiddenLabel
            size="admin"
            rows={2}
            maxLength={2000}
            placeholder="Leave a note for your team"
            {...form.field('note')}
          />
          <FormAlert>{failure && `The note wasn’t saved. ${failure}`}</FormAlert>
          <Button
            type="submit"
            rank="outline"
            size="admin"
            className="justify-self-start"
            busy={add.isPending}
            reason={form.watch('note').trim() ? undefined : 'Write a note first'}
          >
            Add note
          </Button>
        </form>
        {notes.length > 0 && (
          <ol aria-label="Internal notes" className="grid gap-4">
            {notes.map(({ id: noteId, note, author, created_at }) => (
              <li key={noteId}>
                <p className="break-words whitespace-pre-line">{note}</p>
                <p className="mt-1 text-ink-2">
                  {author}, {time(created_at)}
                </p>
              </li>
            ))}
          </ol>
        )}
        <p className="text-ink-2">{notes.length === 0 && 'No notes. '}Only your team sees notes.</p>
      </div>
    </Panel>
  )
}
