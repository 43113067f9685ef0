import { useState } from 'react'
import type { OwnReturn } from '../../../shared/schemas/return.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type OrderRef, useCancelReturn } from '../../api/queries/returns.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toast } from '../../ui/toast.ts'

/** Cancels a return, after a question. */
export function CancelReturn({ order, data }: { order: OrderRef; data: OwnReturn }) {
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const cancel = useCancelReturn(order, data.id)
  if (!data.can_cancel) return <FormAlert>{failure}</FormAlert>
  const confirm = async () => {
    setFailure(null)
    try {
      await cancel.mutateAsync()
      toast.success(`Return ${data.number} canceled.`)
    } catch (error) {
      setFailure(errorMessage(error))
    }
    setOpen(false)
  }
  return (
    <>
      <Button rank="text" onClick={() => setOpen(true)}>
        Cancel return
      </Button>
      <div className="w-full empty:hidden">
        <FormAlert>{failure}</FormAlert>
      </div>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question={`Cancel return ${data.number}? You keep the items.`}
        action="Cancel return"
        cancelLabel="Keep return"
        danger
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
