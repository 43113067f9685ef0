import { ReplyTime } from '../../reply-time.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useClosing } from '../use-closing.ts'
import { NewComplaintForm } from './new-complaint-form.tsx'

type Props = { order: string; onClose: () => void }

export function NewComplaintDialog({ order, onClose }: Props) {
  const { open, close } = useClosing(onClose)
  return (
    <FormDialog
      open={open}
      onOpenChange={close}
      width="wide"
      title="Submit New Complaint"
      description={
        <>
          Tell us what went wrong. <ReplyTime /> You’ll get our reply here and by email.
        </>
      }
    >
      <NewComplaintForm order={order} onDone={close} />
    </FormDialog>
  )
}
