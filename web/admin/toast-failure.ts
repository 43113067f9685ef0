import { errorMessage } from '../api/error-message.ts'
import { toast } from '../ui/toast.ts'

/** Shows what failed, such as "Failed to save user", and why. Shows nothing if staff canceled it. */
export const toastFailure = (what: string, error: unknown): void => {
  const why = errorMessage(error)
  if (why) toast.error(`${what}: ${why}`)
}
