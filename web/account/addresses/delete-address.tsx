import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { useDeleteAddress } from '../../api/queries/addresses.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Deletes an address after confirmation (S-113). `label` names it for screen readers. */
export function DeleteAddress({ id, label }: { id: string; label: string }) {
  const [confirming, setConfirming] = useState(false)
  const remove = useDeleteAddress({
    onSuccess: () => toast.success('Address deleted successfully!'),
    onError: error => toast.error(`Failed to delete address: ${errorMessage(error)}`),
  })
  return (
    <>
      <Button rank="text" aria-label={`Delete ${label}`} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        question="Are you sure you want to delete this address?"
        action="Delete"
        danger
        busy={remove.isPending}
        // Close only after the request: the card is gone then, so focus goes elsewhere.
        onConfirm={() => remove.mutate(id, { onSettled: () => setConfirming(false) })}
      />
    </>
  )
}
