import { useState } from 'react'
import { errorWords } from '../../api/error-words.ts'
import { useDeleteAddress } from '../../api/queries/addresses.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes an address once that is confirmed (S-113); `of` names it to screen readers. */
export function DeleteAddress({ id, of }: { id: string; of: string }) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAddress({
    onSuccess: () => toast.success('Address deleted successfully!'),
    onError: error => toast.error(`Failed to delete address: ${errorWords(error)}`),
  })
  return (
    <>
      <Button rank="text" aria-label={`Delete ${of}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Are you sure you want to delete this address?"
        action="Delete"
        danger
        busy={remove.isPending}
        // The dialog goes with its card, and knows then that what opened it is gone.
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
