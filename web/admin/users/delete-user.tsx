import { errorMessage } from '../../api/error-message.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteUser } from './use-user-change.ts'

type Props = {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onGone: () => void
}

/** Asks, then deletes a user; `onGone` follows. */
export function DeleteUser({ id, open, onOpenChange, onGone }: Props) {
  const remove = useDeleteUser()
  const run = async () => {
    try {
      await remove.mutateAsync(id)
      toast.success('User deleted successfully!')
      onGone()
    } catch (error) {
      toast.error(`Failed to delete user: ${errorMessage(error)}`)
    } finally {
      onOpenChange(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      question="Are you sure you want to delete this user?"
      action="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => void run()}
    />
  )
}
