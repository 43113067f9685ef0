import type { Failure } from '../../shared/schemas/failure.ts'
import {
  type FailedEvent,
  isAboutMoney,
  isRetriable,
  listFailedEvents,
} from '../table/failed-events.ts'

/** Maximum number of failures listed. */
const maxFailures = 100

/** Converts a failure for staff. Leaves out the record, which may hold personal data. */
export const presentFailure = (failed: FailedEvent): Failure => {
  const { record: _, work: __, mail, asked, ...event } = failed
  return {
    ...event,
    mail: mail?.kind ?? null,
    is_trying: asked > event.tries,
    can_retry: isRetriable(failed),
    can_dismiss: !isAboutMoney(failed),
  }
}

/** GET /admin/failures: lists the latest failures. */
export const listFailures = async () => ({
  failures: (await listFailedEvents(maxFailures)).map(presentFailure),
})
