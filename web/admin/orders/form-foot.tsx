import { Button } from '../../ui/button.tsx'
import { SaveFailure } from '../save-failure.tsx'

type Props = {
  /** The label of the submit button. */
  submit: string
  busy: boolean
  /** Shown on the submit button while busy, such as "Shipping…". */
  busyText?: string
  /** Why the form can't be submitted. */
  reason?: string
  /** Whether the submit button destroys something. */
  danger?: boolean
  /** The label of the button that changes nothing. */
  cancel?: string
  /** What the last try to save failed with. */
  error?: unknown
  onCancel: () => void
}

/** The Cancel and submit buttons of a dialog's form. */
export const FormFoot = ({
  submit,
  busy,
  busyText,
  reason,
  danger = false,
  cancel = 'Cancel',
  error,
  onCancel,
}: Props) => (
  <>
    <SaveFailure error={error} />
    <div className="mt-3 flex flex-wrap justify-end gap-3">
      <Button rank="outline" size="admin" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        type="submit"
        rank={danger ? 'danger' : 'primary'}
        size="admin"
        busy={busy}
        busyText={busyText}
        reason={reason}
      >
        {submit}
      </Button>
    </div>
  </>
)
