import { type FormEvent, useState } from 'react'
import { type Command, isRefused } from '../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { deliverPackage, undeliverPackage } from '../../../api/queries/admin-orders.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { previewOf } from './preview.ts'

type Props = { order: AdminOrder; shipment: Shipment; number: number; onClose: () => void }

const commandFor = ({ id }: Shipment, isDelivered: boolean): Command =>
  isDelivered
    ? { type: 'undeliver', shipment_id: id }
    : { type: 'deliver', shipment_ids: [id], attempt_id: 'preview' }

/** Marks a package as delivered, or takes that back. */
export default function DeliveryDialog({ order: given, shipment, number, onClose }: Props) {
  // The dialog keeps its purpose, even if someone else does the same meanwhile.
  const [isDelivered] = useState(shipment.delivered_at !== null)
  const { order, run, problem, busy } = useOrderCommand(
    given,
    isDelivered ? undeliverPackage(shipment.id) : deliverPackage(shipment.id),
  )
  const command = commandFor(shipment, isDelivered)
  const decision = decide(order.facts, command, new Date())
  const refusal = isRefused(decision) ? decision.sentence : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refusal || !(await run({}))) return
    toast.success(`Package ${number} marked as ${isDelivered ? 'not delivered' : 'delivered'}`)
    onClose()
  }
  const title = isDelivered ? 'Mark as not delivered' : 'Mark as delivered'
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={title}
      description={`${order.order_number}, package ${number}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
        <WhatHappens consequences={previewOf(order, command)} />
        <CommandAlert
          order={order}
          problem={problem}
          failed="The package wasn’t changed."
          untouched="No email was sent."
          safe="Nothing happens twice."
        />
        <FormFoot
          submit={title}
          busy={busy}
          busyText="Saving…"
          {...(refusal && { reason: refusal })}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
