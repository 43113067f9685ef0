import { type FormEvent, useState } from 'react'
import type { PaymentDifference } from '../../../shared/schemas/payment-report.ts'
import { errorMessage } from '../../api/error-message.ts'
import { usePaymentChanges } from '../../api/queries/admin-payments.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { differenceTitle } from './payment-words.ts'

type Props = { difference: PaymentDifference; onClose: () => void }

const maxNote = 500

/** Records why a difference is fine. Later comparisons don't report it. */
export function DismissDialog({ difference, onClose }: Props) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { dismiss } = usePaymentChanges()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!note.trim()) return setMissing(true)
    dismiss.mutate(
      { id: difference.id, note },
      {
        onSuccess: () => {
          toast.success('Dismissed')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Dismiss "${differenceTitle(difference)}"?`}
      description="It won’t be reported again. The note is kept in the audit trail."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextArea
          label="Why is this fine?"
          size="admin"
          rows={3}
          maxLength={maxNote}
          value={note}
          error={isMissing && !note.trim() ? 'Enter a reason.' : undefined}
          onChange={event => setNote(event.target.value)}
        />
        <FormAlert>{dismiss.error && errorMessage(dismiss.error)}</FormAlert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button rank="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" rank="danger" size="small" busy={dismiss.isPending}>
            Dismiss
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
