import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { RefundFact } from '../../../../shared/schemas/order-facts.ts'
import { withdrawRefund } from '../../../api/queries/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { previewOf } from '../page/preview.ts'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { useOrderCommand } from './use-order-command.ts'

type Props = { order: AdminOrder; refund: RefundFact; onClose: () => void }

/** Withdraws an owed refund that was never made, after showing how the order's amounts change. */
export function WithdrawDialog({ order: given, refund, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { order, run, problem, busy } = useOrderCommand(given, withdrawRefund(refund.id))
  const amount = formatCents(refund.amount)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    if (!(await run({ reason: reason.trim() }))) return
    toast.success(`Withdrew the refund of ${amount}`)
    onClose()
  }
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Withdraw the refund of ${amount}?`}
      description="Do this if the customer isn’t owed the money. The refund isn’t tried again."
    >
      <form noValidate onSubmit={event => void submit(event)} className="grid gap-5">
        <TextField
          label="Reason"
          hint="For staff. The customer doesn’t see it."
          size="admin"
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={isMissing && !reason.trim() ? 'Enter a reason.' : undefined}
          onChange={event => setReason(event.target.value)}
        />
        <WhatHappens
          consequences={previewOf(order, { type: 'withdraw_refund', refund_id: refund.id })}
        />
        <CommandAlert
          order={order}
          problem={problem}
          failed="It wasn’t withdrawn."
          untouched="Nothing changed."
          safe="It’s withdrawn once."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button rank="outline" size="small" onClick={onClose}>
            Keep refund
          </Button>
          <Button type="submit" size="small" busy={busy}>
            Withdraw refund
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
