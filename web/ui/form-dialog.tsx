import { type ComponentProps, useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A window with a form. Once something was typed, a press beside it, Escape or the cross asks
 * before it is lost; the form's own Cancel does not.
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
