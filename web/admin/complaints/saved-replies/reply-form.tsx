import { useState } from 'react'
import { SavedReplyInput } from '../../../../shared/schemas/saved-reply.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { placeholders } from './fill-reply.ts'
import { currentReply, type Draft, useSaveReply } from './use-saved-replies.ts'

type Props = { draft: Draft; onDone: () => void }

/** Edits a saved reply. If someone else changed it, shows their version, which the next save replaces. */
export function ReplyForm({ draft, onDone }: Props) {
  const form = useSchemaForm(SavedReplyInput, { title: draft.title, message: draft.message })
  const save = useSaveReply()
  const [version, setVersion] = useState(draft.version)
  const { submit, failure } = useSubmit(form, async values => {
    try {
      await save.mutateAsync({ ...draft, ...values, version })
    } catch (error) {
      const current = currentReply(error)
      if (!current) throw error
      return setVersion(current.version)
    }
    toast.success('Reply saved')
    onDone()
  })
  const theirs = currentReply(save.error)
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <TextField label="Title" size="admin" maxLength={80} {...form.field('title')} />
      <TextArea
        label="Text"
        size="admin"
        rows={8}
        maxLength={3000}
        hint={`Filled in for each complaint: ${placeholders.join(', ')}`}
        {...form.field('message')}
      />
      <FormAlert>
        {theirs
          ? `Someone else changed this reply to “${theirs.title}”: ${theirs.message}`
          : failure}
      </FormAlert>
      <div className="flex flex-wrap justify-end gap-3">
        <Button rank="outline" size="admin" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="admin" busy={save.isPending}>
          {theirs ? 'Replace Theirs' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
