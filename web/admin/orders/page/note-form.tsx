import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { noteFieldId } from './note-field.ts'
import { useAddNote } from './use-remarks.ts'

const maxLength = 1000

/** Adds an internal note. The typed note stays until it is saved. */
export function NoteForm({ order }: { order: AdminOrder }) {
  const [note, setNote] = useState('')
  const add = useAddNote(order)
  const oneAtATime = useOneAtATime()
  const text = note.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text) return
    void oneAtATime(() =>
      add.mutateAsync(text).then(
        () => setNote(''),
        () => undefined,
      ),
    )
  }
  return (
    <form noValidate onSubmit={submit} id={noteFieldId} className="grid gap-3">
      <div className="flex items-start gap-3">
        <TextField
          label="Note for your team"
          hiddenLabel
          placeholder="Leave a note for your team"
          size="admin"
          error={undefined}
          autoComplete="off"
          maxLength={maxLength}
          className="grow"
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <Button
          type="submit"
          rank="outline"
          size="admin"
          busy={add.isPending}
          busyText="Adding…"
          {...(!text && { reason: 'Type a note first' })}
        >
          Add note
        </Button>
      </div>
      <FormAlert>
        {add.error && `The note wasn’t saved. ${errorMessage(add.error)} Try again.`}
      </FormAlert>
    </form>
  )
}
