import { useTicket } from '../../api/queries/complaints.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useClosing } from '../use-closing.ts'
import { Thread } from './thread.tsx'

/** Shows a ticket in a dialog over the list. */
export function TicketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ticket = useTicket(id)
  const { open, close } = useClosing(onClose)
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width="wide"
      title={ticket.data?.subject ?? 'Support ticket'}
    >
      <Thread ticket={ticket} />
    </Dialog>
  )
}
