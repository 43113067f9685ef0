import { useDeleteCategory } from '../../api/queries/admin-catalog.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../toast-failure.ts'
import type { Category } from './category-options.ts'

type Props = { category: Category | undefined; onClose: () => void }

/** Confirms, then deletes a category. Its children move up and its products lose it. */
export function DeleteCategory({ category, onClose }: Props) {
  const { mutateAsync, isPending } = useDeleteCategory()
  const confirm = async () => {
    if (!category) return
    try {
      await mutateAsync(category.id)
      toast.success('Category deleted successfully!')
    } catch (error) {
      toastFailure('Failed to delete category', error)
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={category !== undefined}
      onOpenChange={onClose}
      question="Are you sure you want to delete this category? This will affect all products in this category."
      action="Delete category"
      danger
      busy={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
