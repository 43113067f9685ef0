import { isApiError } from '../api/api-error.ts'
import { errorMessage, fieldErrors } from '../api/error-message.ts'
import { FormAlert } from '../ui/form-alert.tsx'

/**
 * Shows above a form's buttons that saving failed, until it is tried again. Leaves out what the form shows
 * elsewhere: a conflict, and wrong fields.
 */
export function SaveFailure({ error, verb = 'saved' }: { error: unknown; verb?: string }) {
  const isConflict = isApiError(error, 'conflict') && Boolean(error.data)
  const isShown = isConflict || Object.keys(fieldErrors(error)).length > 0
  const why = error && !isShown ? errorMessage(error) : ''
  return (
    <FormAlert>
      {why && (
        <p>
          <strong className="font-medium">Not {verb}.</strong> {why} Your entries are kept.
        </p>
      )}
    </FormAlert>
  )
}
