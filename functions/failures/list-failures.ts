import type { Failure } from '../../shared/schemas/failure.ts'
import { type FailedEvent, listFailedEvents } from '../table/failed-events.ts'

/** Maximum number of failures listed. */
const maxFailures = 100

/** Converts a failure for staff. Leaves out the record, which may hold personal data. */
export const presentFailure = ({ record, mail, asked, ...event }: FailedEvent): Failure => ({
  ...event,
  mail: mail?.kind ?? null,
  is_trying: asked > event.tries,
  can_retry: record !== null,
})

/** GET /admin/failures: lists the latest failures. */
export const listFailures = async () => ({
  failures: (await listFailedEvents(maxFailures)).map(presentFailure),
})
