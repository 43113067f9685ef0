import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTicket } from '../../../api/queries/admin-complaints.ts'
import { savedRepliesQuery } from '../../../api/queries/saved-replies.ts'
import { later } from '../../../routing/later.tsx'
import { Button } from '../../../ui/button.tsx'
import { Suspense } from '../../../ui/suspense.tsx'
import { ActionMenu, RowAction } from '../../list/row-menu.tsx'
import { fillReply } from './fill-reply.ts'
import { type Draft, newDraft } from './use-saved-replies.ts'

const SavedRepliesDialog = later(() => import('./saved-replies-dialog.tsx'))

type Props = {
  ticket: StaffTicket
  /** The response so far, which staff can save as a reply. */
  written: string
  /** Adds a text to the response. */
  onInsert: (text: string) => void
}

/** Inserts a saved reply into a response, and opens the list of saved replies. */
export function SavedRepliesMenu({ ticket, written, onInsert }: Props) {
  const { data: replies, isError } = useQuery(savedRepliesQuery)
  const [dialog, setDialog] = useState<{ draft: Draft | null } | null>(null)
  const hasText = written.trim() !== ''
  return (
    <>
      <ActionMenu
        align="start"
        trigger={
          <Button rank="outline" size="admin">
            Saved replies
          </Button>
        }
      >
        <div className="max-h-72 overflow-y-auto">
          {isError && <p className="px-4 py-2 text-ink-2">Saved replies didn’t load.</p>}
          {!replies && !isError && <p className="px-4 py-2 text-ink-2">Loading…</p>}
          {replies?.length === 0 && <p className="px-4 py-2 text-ink-2">No saved replies yet.</p>}
          {replies?.map(({ id, title, message }) => (
            <RowAction key={id} onSelect={() => onInsert(fillReply(message, ticket))}>
              {title}
            </RowAction>
          ))}
        </div>
        <div className="mt-1.5 border-t border-line pt-1.5">
          {hasText && (
            <RowAction onSelect={() => setDialog({ draft: newDraft(written) })}>
              Save this response…
            </RowAction>
          )}
          <RowAction onSelect={() => setDialog({ draft: null })}>Manage saved replies…</RowAction>
        </div>
      </ActionMenu>
      <Suspense>
        {dialog && <SavedRepliesDialog begun={dialog.draft} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
