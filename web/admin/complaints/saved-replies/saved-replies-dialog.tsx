import { useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReplyList } from './reply-list.tsx'
import type { Draft } from './use-saved-replies.ts'

type Props = {
  /** The reply to write first; null for the list. */
  begun: Draft | null
  onClose: () => void
}

/** The saved replies, and a form for one of them. */
export default function SavedRepliesDialog({ begun, onClose }: Props) {
  const [draft, setDraft] = useState(begun)
  const title = draft
    ? draft.version > 0
      ? 'Edit saved reply'
      : 'New saved reply'
    : 'Saved replies'
  return (
    <FormDialog
      key={draft?.id}
      open
      onOpenChange={onClose}
      title={title}
      width="medium"
      description={draft ? undefined : 'Texts that all staff can insert into responses.'}
    >
      {draft ? (
        <ReplyForm draft={draft} onDone={() => setDraft(null)} />
      ) : (
        <ReplyList onEdit={setDraft} />
      )}
    </FormDialog>
  )
}
