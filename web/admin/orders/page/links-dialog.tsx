import type { FormEvent } from 'react'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { endOrderLinks } from '../../../api/queries/admin-orders.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CommandAlert } from '../dialogs/command-alert.tsx'
import { useOrderCommand } from '../dialogs/use-order-command.ts'
import { FormFoot } from '../form-foot.tsx'

type Props = { order: AdminOrder; onClose: () => void }

/** Ends the links that open an order without signing in. */
export default function LinksDialog({ order: given, onClose }: Props) {
  const { order, run, problem, busy } = useOrderCommand(given, endOrderLinks)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !(await run({}))) return
    toast.success('Links to this order ended')
    onClose()
  }
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="End links"
      description={`${order.order_number} · ${order.email}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>Links in emails sent so far no longer open this order.</li>
          <li>The customer can request a new link with the order number and their email.</li>
          <li>Emails sent from now on have new links.</li>
          <li>No email is sent about this.</li>
        </ul>
        <CommandAlert
          order={order}
          problem={problem}
          failed="The links weren’t ended."
          untouched="They still open the order."
          safe="Nothing happens twice."
        />
        <FormFoot submit="End links" busy={busy} busyText="Ending…" onCancel={onClose} />
      </form>
    </FormDialog>
  )
}
