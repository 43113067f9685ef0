import { Button } from '../../ui/button.tsx'

type Props = {
  /** What the form does, on its button. */
  submit: string
  busy: boolean
  /** Why it can't be sent now. */
  reason?: string
  onCancel: () => void
}

/** The foot of a dialog's form: leave it, or send it. */
export const FormFoot = ({ submit, busy, reason, onCancel }: Props) => (
  <div className="mt-3 flex justify-end gap-3">
    <Button rank="outline" size="admin" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" size="admin" busy={busy} reason={reason}>
      {submit}
    </Button>
  </div>
)
