import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../toast-failure.ts'
import { useDeleteUser } from './use-user-change.ts'

type Props = {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => void
}

/** Confirms, then deletes a user. */
export function DeleteUser({ id, open, onOpenChange, onDeleted }: Props) {
  const remove = useDeleteUser()
  const run = async () => {
    try {
      await remove.mutateAsync(id)
      toast.success('User deleted successfully!')
      onDeleted()
    } catch (error) {
      toastFailure('Failed to delete user', error)
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
