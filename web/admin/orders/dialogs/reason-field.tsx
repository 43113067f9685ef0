import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type Reason = { choice: string; other: string }
export const noReason: Reason = { choice: '', other: '' }
const otherChoice = 'Other'

/** Returns a reason in words; empty if none was chosen. */
export const reasonText = ({ choice, other }: Reason): string =>
  choice === otherChoice ? other.trim() : choice

type Props = {
  /** Reasons to choose from. */
  reasons: readonly string[]
  /** What choosing nothing is called. */
  none?: string
  value: Reason
  onChange: (reason: Reason) => void
}

/** Chooses a reason from a list, or takes another one. */
export const ReasonField = ({ reasons, none = 'No reason', value, onChange }: Props) => (
  <div className="grid gap-3">
    <SelectField
      label="Reason"
      size="admin"
      error={undefined}
      options={[
        { value: '', label: none },
        ...[...reasons, otherChoice].map(reason => ({ value: reason, label: reason })),
      ]}
      value={value.choice}
      onChange={event => onChange({ ...value, choice: event.target.value })}
    />
    {value.choice === otherChoice && (
      <TextField
        label="Reason in your words"
        size="admin"
        error={undefined}
        maxLength={300}
        autoComplete="off"
        value={value.other}
        onChange={event => onChange({ ...value, other: event.target.value })}
      />
    )}
  </div>
)
