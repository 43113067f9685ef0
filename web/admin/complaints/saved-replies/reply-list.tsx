import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { savedRepliesQuery } from '../../../api/queries/saved-replies.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastFailure } from '../../toast-failure.ts'
import { type Draft, newDraft, useDeleteReply } from './use-saved-replies.ts'

type Props = { onEdit: (draft: Draft) => void }

/** The saved replies with buttons to change and delete them. */
export function ReplyList({ onEdit }: Props) {
  const { data: replies, isPending, isError, isFetching, refetch } = useQuery(savedRepliesQuery)
  const [deleting, setDeleting] = useState<Draft | null>(null)
  const remove = useDeleteReply()
  const confirm = (reply: Draft) =>
    remove.mutate(reply, {
      onSuccess: () => toast.success('Reply deleted'),
      onError: error => toastFailure('Failed to delete reply', error),
      onSettled: () => setDeleting(null),
    })
  return (
    <div className="grid gap-5 text-admin">
      {isPending && <Loading what="saved replies" />}
      {isError && !replies && (
        <ErrorState
          message="Failed to load saved replies"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {replies?.length === 0 && (
        <p className="text-ink-2">There are none yet. Write the first one.</p>
      )}
      {replies && replies.length > 0 && (
        <ul className="border-t border-line">
          {replies.map(reply => (
            <li key={reply.id} className="flex items-start gap-3 border-b border-line py-3">
              <div className="min-w-0 grow">
                <p className="font-medium break-words">{reply.title}</p>
                <p className="mt-0.5 line-clamp-2 break-words text-ink-2">{reply.message}</p>
              </div>
              <span className="-my-2.5 inline-flex">
                <IconButton label={`Edit ${reply.title}`} onClick={() => onEdit(reply)}>
                  <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
                </IconButton>
                <IconButton label={`Delete ${reply.title}`} onClick={() => setDeleting(reply)}>
                  <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex justify-end">
        <Button size="admin" onClick={() => onEdit(newDraft())}>
          New saved reply
        </Button>
      </div>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        question={`Delete “${deleting?.title}” for all staff?`}
        action="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => deleting && confirm(deleting)}
      />
    </div>
  )
}
