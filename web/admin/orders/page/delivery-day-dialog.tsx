import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayIn } from '../../../../shared/rules/day.ts'
import { isRefused } from '../../../../shared/rules/order/commands.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { changeDelivery } from '../../../api/queries/admin-orders.ts'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'

type Props = { order: AdminOrder; shipment: Shipment; number: number; onClose: () => void }

/** Corrects the day on which a package was delivered. */
export default function DeliveryDayDialog({ order: given, shipment, number, onClose }: Props) {
  const { order, run, problem, busy } = useOrderCommand(given, changeDelivery(shipment.id))
  const time_zone = useQuery(settingsQuery).data?.time_zone ?? 'UTC'
  const dayOf = (instant: string) => dayIn(time_zone, new Date(instant))
  const now = order.facts.shipments.find(({ id }) => id === shipment.id) ?? shipment
  const known = now.delivered_at ? dayOf(now.delivered_at) : ''
  const [day, setDay] = useState(known)
  const command = { type: 'set_delivery' as const, shipment_id: shipment.id, day, time_zone }
  const decision = decide(order.facts, command, new Date())
  const refusal = isRefused(decision) ? decision.sentence : undefined
  const reason = day === known ? 'Nothing has changed yet' : day ? refusal : 'Choose a day.'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason || !(await run({ day }))) return
    toast.success('Delivery day changed')
    onClose()
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Change delivery day"
      description={`${order.order_number}, package ${number}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
        <fieldset disabled={busy} className="min-w-0">
          <TextField
            label="Delivered on"
            size="admin"
            type="date"
            value={day}
            min={dayOf(now.shipped_at)}
            max={dayIn(time_zone, new Date())}
            error={day && day !== known ? refusal : undefined}
            onChange={event => setDay(event.target.value)}
          />
        </fieldset>
        <WhatHappens
          consequences={[
            { about: 'time', text: 'The return period and reports count from this day.' },
            { about: 'email', text: 'No email is sent.' },
          ]}
        />
        <CommandAlert
          order={order}
          problem={problem}
          failed="The delivery day wasn’t changed."
          untouched="The package keeps its day."
          safe="Saving again is safe."
        />
        <FormFoot
          submit="Save day"
          busy={busy}
          busyText="Saving…"
          {...(reason && { reason })}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
