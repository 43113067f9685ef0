import { errorMessage } from '../../../api/error-message.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { countOrders } from './ship-plan.ts'

type Props = {
  /** Why sending failed. */
  error: Error | null
  /** Why the check failed. */
  checkError: unknown
  /** How many orders the last try shipped. */
  shipped: number | null
  skipped: number
  hasLeftLines: boolean
}

/** What failed, above the buttons. */
export function BulkShipAlert({ error, checkError, shipped, skipped, hasLeftLines }: Props) {
  if (error)
    return (
      <FormAlert>
        <p>
          <strong className="font-medium">The orders weren’t all shipped.</strong>{' '}
          {errorMessage(error)} Your entries are kept. Trying again skips orders that shipped.
        </p>
      </FormAlert>
    )
  if (checkError)
    return (
      <FormAlert>
        <p>
          <strong className="font-medium">The orders couldn’t be checked.</strong>{' '}
          {errorMessage(checkError)} Orders ship only after the check, so check them again.
        </p>
      </FormAlert>
    )
  if (shipped === null) return null
  return (
    <FormAlert>
      <p>
        <strong className="font-medium">
          {countOrders(shipped)} shipped, {skipped} skipped.
        </strong>{' '}
        {skipped > 0 && 'The skipped orders are still listed above, with the reasons. '}
        {hasLeftLines && 'Lines that weren’t filled in are still in the box.'}
      </p>
    </FormAlert>
  )
}
