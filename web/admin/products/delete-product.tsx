import { useDeleteProduct } from '../../api/queries/admin-catalog.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../toast-failure.ts'

type Props = {
  /** The product to delete; undefined while the dialog is closed. */
  id: string | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation, then deletes a product. */
export function DeleteProduct({ id, onClose, onDeleted }: Props) {
  const { mutateAsync, isPending } = useDeleteProduct()
  const confirm = async () => {
    if (id === undefined) return
    try {
      await mutateAsync(id)
      toast.success('Product deleted successfully!')
      onDeleted?.()
    } catch (error) {
      toastFailure('Failed to delete product', error)
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={id !== undefined}
      onOpenChange={onClose}
      question="Are you sure you want to delete this product?"
      action="Delete product"
      danger
      busy={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
