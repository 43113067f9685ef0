import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { settleRefund } from '../../../api/queries/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from './command-alert.tsx'
import { useOrderCommand } from './use-order-command.ts'

type Props = { order: AdminOrder; refund: RefundFact; onClose: () => void }

/** Records that an owed refund was paid another way. */
export function SettleDialog({ order: given, refund, onClose }: Props) {
  const [paid_by, setPaidBy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { order, run, problem, busy } = useOrderCommand(given, settleRefund(refund.id))
  const amount = formatCents(refund.amount)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!paid_by.trim()) return setMissing(true)
    if (!(await run({ paid_by: paid_by.trim() }))) return
    toast.success(`Recorded ${amount} as paid`)
    onClose()
  }
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Record ${amount} as paid another way?`}
      description="Do this after the customer has the money. The provider won’t be asked to pay it anymore."
    >
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-5">
        <TextField
          label="How was it paid?"
          hint="Such as bank transfer or cash. The customer sees it."
          size="admin"
          maxLength={60}
          value={paid_by}
          error={isMissing && !paid_by.trim() ? 'Enter how it was paid.' : undefined}
          onChange={event => setPaidBy(event.target.value)}
        />
        <CommandAlert
          order={order}
          problem={problem}
          failed="It wasn’t recorded."
          untouched="Nothing changed."
          safe="It’s recorded once."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button rank="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" busy={busy}>
            Record as paid
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
