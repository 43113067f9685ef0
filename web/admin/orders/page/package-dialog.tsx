import type { FormEvent } from 'react'
import { type Command, isRefused } from '../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { previewOf } from './preview.ts'

/** A dialog about one package of an order. */
export type PackageDialogProps = {
  order: AdminOrder
  shipment: Shipment
  number: number
  onClose: () => void
}

type Props = Omit<PackageDialogProps, 'shipment'> & {
  title: string
  /** What was done, such as "marked as delivered". */
  done: string
  command: Command
  send: (id: string, body: { version: number }) => Promise<AdminOrder>
}

/** Shows what a command about a package does, and sends it. */
export function PackageDialog({
  order: given,
  number,
  onClose,
  title,
  done,
  command,
  send,
}: Props) {
  const { order, run, problem, busy } = useOrderCommand(given, send)
  const decision = decide(order.facts, command, new Date())
  const refusal = isRefused(decision) ? decision.sentence : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || refusal || !(await run({}))) return
    toast.success(`Package ${number} ${done}`)
    onClose()
  }
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
