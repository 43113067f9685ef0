import { useState } from 'react'
import type { UserDetail } from '../../../api/queries/admin-users.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastFailure } from '../../toast-failure.ts'
import { useSendPasswordLink } from '../use-user-change.ts'

/** Emails a person a link to set a password. Staff never set one for someone else. */
export function SendPasswordLink({ user }: { user: UserDetail }) {
  const { id, email, last_login } = user
  const [isConfirming, setIsConfirming] = useState(false)
  const send = useSendPasswordLink()
  const run = () =>
    send.mutate(id, {
      onSuccess: () => toast.success(`Link sent to ${email}`),
      onError: error => toastFailure('Failed to send the link', error),
      onSettled: () => setIsConfirming(false),
    })
  return (
    <>
      <button type="button" className="link" onClick={() => setIsConfirming(true)}>
        Email a link to set it
      </button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        question={`Email ${email} a link to set a new password?`}
        description={`${last_login ? 'The current password works until they use it. ' : ''}Links sent earlier stop working.`}
        action="Send link"
        busy={send.isPending}
        onConfirm={run}
      />
    </>
  )
}
