import { type ComponentProps, useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A dialog with a form. With unsaved input, Escape, Close and a press outside ask for confirmation;
 * the form's Cancel does not.
 */
export function FormDialog({
  open,
  onOpenChange,
  children,
  ...props
}: ComponentProps<typeof Dialog>) {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (open) return
    setTyped(false)
    setAsking(false)
  }, [open])
  return (
    <>
      <Dialog
        {...props}
        open={open}
        onOpenChange={next => (typed && !next ? setAsking(true) : onOpenChange(next))}
      >
        <div onInput={() => setTyped(true)}>{children}</div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question="Close without saving your changes?"
        action="Discard"
        danger
        onConfirm={() => {
          setAsking(false)
          onOpenChange(false)
        }}
      />
    </>
  )
}
