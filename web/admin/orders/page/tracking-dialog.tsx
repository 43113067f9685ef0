import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { Shipment } from '../../../../shared/schemas/order-facts.ts'
import { changeTracking } from '../../../api/queries/admin-orders.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { consequenceNames } from '../dialogs/consequence-names.ts'
import {
  type PackageDraft,
  PackageFields,
  packageProblem,
  toPackage,
} from '../dialogs/package-fields.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'

type Props = { order: AdminOrder; shipment: Shipment; number: number; onClose: () => void }

const draftOf = ({ carrier, tracking_number, tracking_url }: Shipment): PackageDraft => ({
  carrier: carrier ?? '',
  number: tracking_number ?? '',
  url: tracking_url ?? '',
})

const isSame = (one: PackageDraft, other: PackageDraft): boolean =>
  JSON.stringify(toPackage(one)) === JSON.stringify(toPackage(other))

/** Changes the carrier and tracking number of a package. */
export default function TrackingDialog({ order: given, shipment, number, onClose }: Props) {
  const { order, run, problem, busy } = useOrderCommand(given, changeTracking(shipment.id))
  const [draft, setDraft] = useState(() => draftOf(shipment))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const now = order.facts.shipments.find(({ id }) => id === shipment.id) ?? shipment
  const reason = isSame(draft, draftOf(now)) ? 'Nothing has changed yet' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (busy || reason || packageProblem(draft) || !(await run(toPackage(draft)))) return
    toast.success('Tracking changed')
    onClose()
  }
  const { customer } = consequenceNames(order)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Change tracking"
      description={`${order.order_number}, package ${number}`}
      width="medium"
    >
      <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
        <fieldset disabled={busy} className="min-w-0">
          <PackageFields draft={draft} showProblems={isSubmitted} onChange={setDraft} />
        </fieldset>
        <WhatHappens
          consequences={[
            { about: 'items', text: `${customer} sees the new tracking on the order page.` },
            {
              about: 'email',
              text: 'No email is sent. To send it, choose More, then Resend email.',
            },
          ]}
        />
        <CommandAlert
          order={order}
          problem={problem}
          failed="The tracking wasn’t changed."
          untouched="The package keeps its tracking."
          safe="Saving again is safe."
        />
        <FormFoot
          submit="Save tracking"
          busy={busy}
          busyText="Saving…"
          {...(reason && { reason })}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  )
}
