import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  question: string
  /** What the action does, if the question doesn't explain it fully. */
  description?: string
  /** Label of the confirm button, e.g. "Clear cart". */
  action: string
  /** Set it if "Cancel" could be mistaken for the action, e.g. "Keep order". */
  cancelLabel?: string
  onConfirm: () => void
  busy?: boolean
  danger?: boolean
}

/** Asks for confirmation before an action. The cancel button comes first and has the focus. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  question,
  description,
  action,
  cancelLabel = 'Cancel',
  onConfirm,
  busy = false,
  danger = false,
}: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={question}
    {...(description && { description })}
    actions={
      <>
        <Button rank="outline" size="small" onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button rank={danger ? 'danger' : 'primary'} size="small" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
)
