import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, word for word as specified. */
  question: string
  /** What the confirming button says, e.g. "Clear cart". */
  action: string
  onConfirm: () => void
  busy?: boolean
  danger?: boolean
}

/** Asks before something that can't be undone. Cancel has the focus. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  question,
  action,
  onConfirm,
  busy = false,
  danger = false,
}: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={question}
    actions={
      <>
        <Button rank="outline" size="small" autoFocus onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button rank={danger ? 'danger' : 'primary'} size="small" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  />
)
