import { Button } from '../../ui/button.tsx'

type Props = {
  /** The label of the submit button. */
  submit: string
  busy: boolean
  /** Why the form can't be submitted. */
  reason?: string
  onCancel: () => void
}

/** The Cancel and submit buttons of a dialog's form. */
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
